/** Courses as rows: what the wizard and the batch project, and what lists and pages show. */
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
import type {
  CourseCreationInput,
  CourseDetails,
} from '#machines/course/course-creation.events.ts';
import { freeSlug, slugOf } from '#machines/course/course-slug.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { anyOf, json } from '../column.ts';
import { DOCUMENT_FIELDS, toDocumentSummary } from '../document/document-row.ts';
import { demandRoom } from '../plan/plan.repository.ts';
import { fields, reading, writing, type Database } from '../query.ts';
import { bigrams, likePattern } from '../search/bigrams.ts';
import type { Tables } from '../tables.ts';
import { atSlug } from './at-slug.ts';
import { demandOwnNodes, followPlan } from './course-plan.ts';
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

export type CourseRepository = ReturnType<typeof createCourseRepository>;

export function createCourseRepository(em: EntityManager) {
  const read = () => reading(em);
  const write = () => writing(em);
  const courses = () => read().selectFrom('course').select(fields('course', COURSE_FIELDS));

  return {
    /** A slug nobody has yet; unique for certain only once the course is stored. */
    async freeSlug(title: string): Promise<string> {
      const slug = slugOf(title, 'course');
      const pattern = `${likePattern(slug).slice(1, -1)}-%`;
      const taken = (table: 'course' | 'former_course_slug') =>
        read()
          .selectFrom(table)
          .select('slug')
          .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', pattern)]));
      const rows = await taken('course').unionAll(taken('former_course_slug')).execute();
      return freeSlug(slug, new Set(rows.map((row) => row.slug)));
    },

    /** Made once: a repeated call leaves the first row as it is. */
    async add(input: CourseCreationInput): Promise<void> {
      const { courseId, organizationId, ownerId, slug, documentId, details, edition } = input;
      await write()
        .insertInto('course')
        .values({
          id: courseId,
          organization_id: organizationId,
          owner_id: ownerId,
          slug,
          document_id: documentId ?? null,
          edition_of: edition?.of ?? null,
          edition_group: edition?.group ?? null,
          ...described(details),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /**
     * The same where the plan of the organization has room for it (PLAN-4).
     * @throws {AppError} TUTOR_LIMIT_REACHED, COURSE_LIMIT_REACHED.
     */
    async addWithinPlan(input: CourseCreationInput): Promise<void> {
      await em.transactional(async (tx) => {
        await demandRoom(writing(tx), input.organizationId, 'tutors');
        await demandRoom(writing(tx), input.organizationId, 'courses');
        await createCourseRepository(tx).add(input);
      });
    },

    /** What the person said of the course, as the wizard holds it. */
    async recordDetails(id: string, details: CourseDetails): Promise<void> {
      await write()
        .updateTable('course')
        .set({ ...described(details), updated_at: new Date() })
        .where('id', '=', id)
        .execute();
    },

    /** The plan is approved: its chapters and lessons become rows. See `followPlan`. */
    async writePlan(id: string, structure: CourseStructure): Promise<void> {
      await write().updateTable('course').set({ stage: 'writing' }).where('id', '=', id).execute();
      await follow(em, id, structure);
    },

    /** Rows after a plan that goes on changing. A course that was removed meanwhile stays removed. */
    followPlan: (id: string, structure: CourseStructure) => follow(em, id, structure),

    /** Throws BAD_INPUT when the plan names a node that another course has. */
    demandOwnNodes: (id: string, structure: CourseStructure) => demandOwnNodes(em, id, structure),

    async recordGeneration(
      id: string,
      counts: { stage: CourseStage; doneCount: number; failedCount: number },
    ): Promise<void> {
      const now = new Date();
      await write()
        .updateTable('course')
        .set({
          stage: counts.stage,
          done_count: counts.doneCount,
          failed_count: counts.failedCount,
          written_at: counts.stage === 'written' ? now : null,
          updated_at: now,
        })
        .where('id', '=', id)
        .execute();
    },

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

    async detail(organizationId: string, slug: string): Promise<CourseDetail | undefined> {
      const row = await courses()
        .where('organization_id', '=', organizationId)
        .where(atSlug(slug))
        .executeTakeFirst();
      return row ? (await details(read(), [row]))[0] : undefined;
    },

    /** The same by its id. */
    async detailById(id: string): Promise<CourseDetail | undefined> {
      const row = await courses().where('id', '=', id).executeTakeFirst();
      return row ? (await details(read(), [row]))[0] : undefined;
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

    /** Whose courses these are, for permissions. Unknown ids are absent. */
    async organizationsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await read()
        .selectFrom('course')
        .select(['id', 'organization_id'])
        .where('id', '=', anyOf(ids))
        .execute();
      return new Map(rows.map((row) => [row.id, row.organization_id]));
    },

    /** The bare row of a course by id, for procedures that act on one. */
    async find(id: string): Promise<CourseRow | undefined> {
      return courses().where('id', '=', id).executeTakeFirst();
    },

    /** The same by its address in an organization. */
    async bySlug(organizationId: string, slug: string): Promise<CourseRow | undefined> {
      return courses()
        .where('organization_id', '=', organizationId)
        .where(atSlug(slug))
        .executeTakeFirst();
    },

    /** With its chapters and lessons. */
    async remove(id: string): Promise<void> {
      await write().deleteFrom('course').where('id', '=', id).execute();
    },
  };
}

async function follow(em: EntityManager, id: string, structure: CourseStructure): Promise<void> {
  const { numUpdatedRows } = await writing(em)
    .updateTable('course')
    .set({
      title: structure.title,
      skipped: json(structure.skipped),
      lesson_count: plannedLessons(structure).length,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await followPlan(em, id, structure);
}

function described(details: CourseDetails) {
  const { title, description, language } = details;
  return { details: json(details), title, description, language };
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
  const { lessons, documents, places } = await parts(db, rows, await lessonsIn(db, rows).execute());
  return rows.map((row) => ({
    ...toCourseSummary(row, lessons.get(row.id) ?? [], documents.get(row.documentId ?? '')),
    ...placesOf(places.get(row.id)),
  }));
}

async function details(db: Database, rows: readonly CourseRow[]): Promise<CourseDetail[]> {
  const listed = await lessonsIn(db, rows).select(weakestCheck).execute();
  const { lessons, documents, places } = await parts(db, rows, listed);
  const found = await db
    .selectFrom('chapter')
    .select(fields('chapter', CHAPTER_FIELDS))
    .where('course_id', '=', anyOf(rows.map((row) => row.id)))
    .orderBy('course_id')
    .orderBy('position')
    .execute();
  const chapters = Map.groupBy(found, (chapter) => chapter.courseId);
  return rows.map((row) => {
    const document = documents.get(row.documentId ?? '');
    const own = lessons.get(row.id) ?? [];
    return {
      ...toCourseSummary(row, own, document),
      ...placesOf(places.get(row.id)),
      organizationId: row.organizationId,
      ...(document ? { document: toDocumentSummary(document) } : {}),
      chapters: toChapters(chapters.get(row.id) ?? [], own),
    };
  });
}

function placesOf(students: { total: number; completed: number } | undefined) {
  return students ? { students } : {};
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

async function parts<Lesson extends { courseId: string }>(
  db: Database,
  rows: readonly CourseRow[],
  lessons: readonly Lesson[],
) {
  const documentIds = rows.flatMap((row) => (row.documentId ? [row.documentId] : []));
  const documents = await db
    .selectFrom('document')
    .select(fields('document', DOCUMENT_FIELDS))
    .where('id', '=', anyOf(documentIds))
    .execute();
  const places = await db
    .selectFrom('enrollment')
    .select(({ fn }) => [
      'course_id as courseId',
      fn.countAll<number>().as('total'),
      fn.count<number>('completed_at').as('completed'),
    ])
    .where('course_id', '=', anyOf(rows.map((row) => row.id)))
    .groupBy('course_id')
    .execute();
  return {
    places: new Map(places.map(({ courseId, ...counts }) => [courseId, counts])),
    lessons: Map.groupBy(lessons, (lesson) => lesson.courseId),
    documents: new Map(documents.map((document) => [document.id, document])),
  };
}
