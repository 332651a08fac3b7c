/** Courses as rows: what the wizard and the batch project, and what lists and pages show. */
import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  CourseDetail,
  CourseStage,
  CourseStatus,
  CourseSummary,
  Listing,
} from '#machines/course/catalogue.ts';
import type {
  CourseCreationInput,
  CourseDetails,
} from '#machines/course/course-creation.events.ts';
import { freeSlug, slugOf } from '#machines/course/slug.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { toDocumentSummary } from '../document/document.repository.ts';
import { Document } from '../document/document.entity.ts';
import { Lesson } from '../lesson/lesson.entity.ts';
import { bigrams, likePattern } from '../search/bigrams.ts';
import { Chapter } from './chapter.entity.ts';
import { LESSON_LIST_FIELDS, toChapters, toCourseSummary } from './course-rows.ts';
import { Course, type CourseRow } from './course.entity.ts';
import { followPlan } from './course-plan.ts';

export interface CourseQuery {
  search?: string | undefined;
  stage?: CourseStage | undefined;
  status?: CourseStatus | undefined;
  privacy?: 'public' | 'private' | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

export type CourseRepository = ReturnType<typeof createCourseRepository>;

export function createCourseRepository(em: EntityManager) {
  return {
    /** A slug nobody has yet; unique for certain only once the course is stored. */
    async freeSlug(title: string): Promise<string> {
      const slug = slugOf(title, 'course');
      const rows = await em.find(
        Course,
        { $or: [{ slug }, { slug: { $like: `${likePattern(slug).slice(1, -1)}-%` } }] },
        { fields: ['slug'], disableIdentityMap: true },
      );
      return freeSlug(slug, new Set(rows.map((row) => row.slug)));
    },

    /** Made once: a repeated call leaves the first row as it is. */
    async add(input: CourseCreationInput): Promise<void> {
      const { courseId, organizationId, ownerId, slug, documentId, details, edition } = input;
      await em.upsert(
        Course,
        {
          id: courseId,
          organizationId,
          ownerId,
          slug,
          documentId: documentId ?? null,
          editionOf: edition?.of ?? null,
          editionGroup: edition?.group ?? null,
          ...described(details),
        },
        { onConflictFields: ['id'], onConflictAction: 'ignore' },
      );
    },

    /** What the person said of the course, as the wizard holds it. */
    async recordDetails(id: string, details: CourseDetails): Promise<void> {
      await em.nativeUpdate(Course, { id }, { ...described(details), updatedAt: new Date() });
    },

    /** The plan is approved: its chapters and lessons become rows. See `followPlan`. */
    async writePlan(id: string, structure: CourseStructure): Promise<void> {
      await em.nativeUpdate(Course, { id }, { stage: 'writing' });
      await follow(em, id, structure);
    },

    /**
     * Rows after a plan that goes on changing. A course that was removed meanwhile stays removed.
     * Throws BAD_INPUT when the plan names a node that another course has.
     */
    followPlan: (id: string, structure: CourseStructure) => follow(em, id, structure),

    async recordGeneration(
      id: string,
      counts: { stage: CourseStage; doneCount: number; failedCount: number },
    ): Promise<void> {
      const now = new Date();
      await em.nativeUpdate(
        Course,
        { id },
        { ...counts, writtenAt: counts.stage === 'written' ? now : null, updatedAt: now },
      );
    },

    /** Newest first; two queries beside the list itself, however long it is. */
    async list(organizationId: string, query: CourseQuery): Promise<Listing<CourseSummary>> {
      const { page, limit } = query;
      const [rows, total] = await em.findAndCount(Course, courseFilter(organizationId, query), {
        orderBy: { createdAt: 'desc', id: 'asc' },
        limit,
        offset: (page - 1) * limit,
        disableIdentityMap: true,
      });
      return { items: await summaries(em, rows), total, page, limit };
    },

    async detail(organizationId: string, slug: string): Promise<CourseDetail | undefined> {
      const row = await em.findOne(Course, { organizationId, slug }, { disableIdentityMap: true });
      return row ? (await details(em, [row]))[0] : undefined;
    },

    /** Being written now, or come to rest after `since`; newest first. */
    async studio(organizationId: string, since: Date): Promise<CourseDetail[]> {
      const rows = await em.find(Course, inStudio(organizationId, since), {
        orderBy: { createdAt: 'desc', id: 'asc' },
        disableIdentityMap: true,
      });
      return details(em, rows);
    },

    /** Ids of the courses `studio` would show, and nothing more: one query. */
    async studioIds(organizationId: string, since: Date): Promise<string[]> {
      const rows = await em.find(Course, inStudio(organizationId, since), {
        fields: ['id'],
        orderBy: { createdAt: 'desc', id: 'asc' },
        disableIdentityMap: true,
      });
      return rows.map((row) => row.id);
    },

    /** Whose courses these are, for permissions. Unknown ids are absent. */
    async organizationsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await em.find(
        Course,
        { id: { $in: [...ids] } },
        { fields: ['organizationId'], disableIdentityMap: true },
      );
      return new Map(rows.map((row) => [row.id, row.organizationId]));
    },

    /** The bare row of a course by its address in an organization. */
    async bySlug(organizationId: string, slug: string): Promise<CourseRow | undefined> {
      const found = { organizationId, slug };
      return (await em.findOne(Course, found, { disableIdentityMap: true })) ?? undefined;
    },

    /** The bare row of a course by id. */
    async find(id: string): Promise<CourseRow | undefined> {
      return (await em.findOne(Course, { id }, { disableIdentityMap: true })) ?? undefined;
    },

    /** With its chapters and lessons. */
    async remove(id: string): Promise<void> {
      await em.nativeDelete(Course, { id });
    },
  };
}

async function follow(em: EntityManager, id: string, structure: CourseStructure): Promise<void> {
  const changed = await em.nativeUpdate(
    Course,
    { id },
    {
      title: structure.title,
      grams: bigrams(structure.title),
      skipped: structure.skipped,
      lessonCount: plannedLessons(structure).length,
      updatedAt: new Date(),
    },
  );
  if (changed > 0) await followPlan(em, id, structure);
}

function described(details: CourseDetails) {
  const { title, description, language } = details;
  return { details, title, description, language, grams: bigrams(title) };
}

function inStudio(organizationId: string, since: Date): FilterQuery<CourseRow> {
  return {
    organizationId,
    $or: [{ stage: 'writing' }, { stage: 'written', writtenAt: { $gte: since } }],
  };
}

function courseFilter(organizationId: string, query: CourseQuery): FilterQuery<CourseRow> {
  const search = query.search?.trim();
  return {
    organizationId,
    ...(query.stage ? { stage: query.stage } : {}),
    ...(query.status ? { status: query.status } : {}),
    ...(query.privacy ? { privacy: query.privacy } : {}),
    // The bigrams find candidates by index, the pattern decides; one letter has no bigram.
    ...(search
      ? {
          title: { $ilike: likePattern(search) },
          ...(bigrams(search).length > 0 ? { grams: { $contains: bigrams(search) } } : {}),
        }
      : {}),
  };
}

async function summaries(em: EntityManager, rows: CourseRow[]): Promise<CourseSummary[]> {
  const { lessons, documents } = await parts(em, rows);
  return rows.map((row) =>
    toCourseSummary(row, lessons.get(row.id) ?? [], documents.get(row.documentId ?? '')),
  );
}

async function details(em: EntityManager, rows: CourseRow[]): Promise<CourseDetail[]> {
  const { lessons, documents } = await parts(em, rows);
  const chapters = Map.groupBy(
    await em.find(
      Chapter,
      { courseId: { $in: rows.map((row) => row.id) } },
      { orderBy: { courseId: 'asc', position: 'asc' }, disableIdentityMap: true },
    ),
    (chapter) => chapter.courseId,
  );
  return rows.map((row) => {
    const document = documents.get(row.documentId ?? '');
    const own = lessons.get(row.id) ?? [];
    return {
      ...toCourseSummary(row, own, document),
      organizationId: row.organizationId,
      ...(document ? { document: toDocumentSummary(document) } : {}),
      chapters: toChapters(chapters.get(row.id) ?? [], own),
    };
  });
}

async function parts(em: EntityManager, rows: CourseRow[]) {
  const documentIds = rows.flatMap((row) => (row.documentId ? [row.documentId] : []));
  const lessons = await em.find(
    Lesson,
    { courseId: { $in: rows.map((row) => row.id) } },
    {
      fields: LESSON_LIST_FIELDS,
      orderBy: { courseId: 'asc', position: 'asc' },
      disableIdentityMap: true,
    },
  );
  const documents = await em.find(
    Document,
    { id: { $in: documentIds } },
    { disableIdentityMap: true },
  );
  return {
    lessons: Map.groupBy(lessons, (lesson) => lesson.courseId),
    documents: new Map(documents.map((document) => [document.id, document])),
  };
}
