/** Courses as lists and pages show them: with their lessons, their document and who has a place in them. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder } from 'kysely';
import type {
  CourseDetail,
  CourseListing,
  CourseSort,
  CourseStage,
  CourseStatus,
  CourseSummary,
} from '#machines/course/catalogue.ts';
import { anyOf } from '../column.ts';
import { DOCUMENT_FIELDS, toDocumentSummary } from '../document/document-row.ts';
import { fields, reading, type Database } from '../query.ts';
import { bigrams, likePattern } from '../search/bigrams.ts';
import type { Tables } from '../tables.ts';
import { atSlug } from '../at-slug.ts';
import {
  CHAPTER_FIELDS,
  COURSE_FIELDS,
  LESSON_LIST_FIELDS,
  toChapters,
  toCourseSummary,
  weakestCheck,
  type CourseRow,
} from './course-summary.ts';

export interface CourseQuery {
  search?: string | undefined;
  stage?: CourseStage | undefined;
  status?: CourseStatus | undefined;
  privacy?: 'public' | 'private' | undefined;
  /** The newest first where nothing is said. */
  sort?: CourseSort | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

export function createCourseListRepository(em: EntityManager) {
  const read = () => reading(em);
  const courses = () => read().selectFrom('course').select(fields('course', COURSE_FIELDS));

  return {
    /** Four queries beside the list itself, however long it is. */
    async list(organizationId: string, query: CourseQuery): Promise<CourseListing> {
      const { page, limit, sort = 'newest', status } = query;
      const { sql: by, direction } = ORDER[sort];
      const [rows, counted] = await Promise.all([
        courses()
          .where((eb) => matching(eb, organizationId, query))
          .orderBy(by, direction)
          .orderBy('id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        read()
          .selectFrom('course')
          .select(({ fn }) => ['status', fn.countAll<number>().as('total')])
          .where((eb) => matching(eb, organizationId, { ...query, status: undefined }))
          .groupBy('status')
          .execute(),
      ]);
      const counts = { all: 0, draft: 0, published: 0, archived: 0 };
      for (const one of counted) {
        counts[one.status] = one.total;
        counts.all += one.total;
      }
      const items = await summaries(read(), rows);
      return { items, total: counts[status ?? 'all'], page, limit, counts };
    },

    /** The same as those see it who may not see drafts: nothing says that there are any. */
    async publishedOf(organizationId: string, query: CourseQuery): Promise<CourseListing> {
      const listing = await this.list(organizationId, { ...query, status: 'published' });
      const { published } = listing.counts;
      return { ...listing, counts: { all: published, draft: 0, published, archived: 0 } };
    },

    /** The detail of a course that was found already: four queries, asked together. */
    detailOf: (row: CourseRow): Promise<CourseDetail> => detailOf(read(), row),

    async detail(organizationId: string, slug: string): Promise<CourseDetail | undefined> {
      const row = await courses()
        .where('organization_id', '=', organizationId)
        .where(atSlug(slug))
        .executeTakeFirst();
      return row && detailOf(read(), row);
    },

    /** Being written now, or come to rest after `since`; newest first. */
    async studio(organizationId: string, since: Date): Promise<CourseSummary[]> {
      const rows = await courses()
        .where((eb) => inStudio(eb, organizationId, since))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return summaries(read(), rows);
    },

    /** Ids of the courses `studio` would show, and nothing more: one query. */
    async studioIds(organizationId: string, since: Date): Promise<string[]> {
      const rows = await read()
        .selectFrom('course')
        .select('id')
        .where((eb) => inStudio(eb, organizationId, since))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

const ORDER = {
  newest: { sql: sql`course.created_at`, direction: 'desc' },
  changed: { sql: sql`course.updated_at`, direction: 'desc' },
  title: { sql: sql`lower(course.title)`, direction: 'asc' },
  students: {
    sql: sql`(select count(*) from enrollment where enrollment.course_id = course.id)`,
    direction: 'desc',
  },
} as const satisfies Record<CourseSort, { sql: unknown; direction: 'asc' | 'desc' }>;

type Courses = ExpressionBuilder<Tables, 'course'>;

function inStudio(eb: Courses, organizationId: string, since: Date) {
  return eb.and([
    eb('organization_id', '=', organizationId),
    eb.or([
      eb('stage', '=', 'writing'),
      eb.and([eb('stage', '=', 'written'), eb('written_at', '>=', since)]),
    ]),
  ]);
}

function matching(eb: Courses, organizationId: string, query: CourseQuery) {
  const { stage, status, privacy } = query;
  const search = query.search?.trim();
  const grams = search ? bigrams(search) : [];
  return eb.and([
    eb('organization_id', '=', organizationId),
    ...(stage ? [eb('stage', '=', stage)] : []),
    ...(status ? [eb('status', '=', status)] : []),
    ...(privacy ? [eb('privacy', '=', privacy)] : []),
    // The bigrams find candidates by index, the pattern decides; one letter has no bigram.
    ...(search ? [eb('title', 'ilike', likePattern(search))] : []),
    ...(grams.length > 0 ? [sql<boolean>`grams @> ${sql.val(grams)}`] : []),
  ]);
}

async function summaries(db: Database, rows: readonly CourseRow[]): Promise<CourseSummary[]> {
  const [listed, documents, places] = await Promise.all([
    lessonsIn(db, rows).execute(),
    documentsOf(db, rows).execute(),
    placesIn(db, rows).execute(),
  ]);
  const lessons = Map.groupBy(listed, (lesson) => lesson.courseId);
  const documentOf = new Map(documents.map((document) => [document.id, document]));
  const placesOf = new Map(places.map((place) => [place.courseId, place]));
  return rows.map((row) => ({
    ...toCourseSummary(row, lessons.get(row.id) ?? [], documentOf.get(row.documentId ?? '')),
    ...studentsOf(placesOf.get(row.id)),
  }));
}

async function detailOf(db: Database, row: CourseRow): Promise<CourseDetail> {
  const [own, chapters, [document], [places]] = await Promise.all([
    lessonsIn(db, [row]).select(weakestCheck).execute(),
    db
      .selectFrom('chapter')
      .select(fields('chapter', CHAPTER_FIELDS))
      .where('course_id', '=', row.id)
      .orderBy('position')
      .execute(),
    documentsOf(db, [row]).execute(),
    placesIn(db, [row]).execute(),
  ]);
  return {
    ...toCourseSummary(row, own, document),
    ...studentsOf(places),
    organizationId: row.organizationId,
    ...(document ? { document: toDocumentSummary(document) } : {}),
    chapters: toChapters(chapters, own),
  };
}

function studentsOf(places: { total: number; completed: number } | undefined) {
  if (!places) return {};
  const { total, completed } = places;
  return { students: { total, completed } };
}

/** In the order of each course. Why one does not pass is asked beside it: it opens every review. */
function lessonsIn(db: Database, rows: readonly CourseRow[]) {
  return db
    .selectFrom('lesson')
    .select(fields('lesson', LESSON_LIST_FIELDS))
    .where('course_id', '=', anyOf(rows.map((row) => row.id)))
    .orderBy('course_id')
    .orderBy('position');
}

function documentsOf(db: Database, rows: readonly CourseRow[]) {
  const ids = rows.flatMap((row) => (row.documentId ? [row.documentId] : []));
  return db
    .selectFrom('document')
    .select(fields('document', DOCUMENT_FIELDS))
    .where('id', '=', anyOf(ids));
}

/** How many hold one, and how many of them have read it all: no row where nobody does. */
function placesIn(db: Database, rows: readonly CourseRow[]) {
  return db
    .selectFrom('enrollment')
    .select(({ fn }) => [
      'course_id as courseId',
      fn.countAll<number>().as('total'),
      fn.count<number>('completed_at').as('completed'),
    ])
    .where('course_id', '=', anyOf(rows.map((row) => row.id)))
    .groupBy('course_id');
}
