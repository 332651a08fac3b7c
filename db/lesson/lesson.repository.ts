/** Lessons as rows: how far they are, what was written, what the reader's page shows. */
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LessonPage } from '#machines/course/catalogue.ts';
import type { LessonState } from '#machines/lesson/lesson-state.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { readingMinutes } from '#machines/lesson/reading-time.ts';
import type { PageRange } from '#machines/course/structure.ts';
import type { Failure } from '#machines/errors.ts';
import type { Citation, LessonResult } from '#machines/lesson/lesson.ts';
import { Chapter } from '../course/chapter.entity.ts';
import { LESSON_LIST_FIELDS, toChapters, toLessonSummary } from '../course/course-rows.ts';
import { Course } from '../course/course.entity.ts';
import { Document } from '../document/document.entity.ts';
import { Lesson } from './lesson.entity.ts';

export interface LessonProgress {
  state: LessonState;
  attempt: number;
  run: number;
  words: number;
  score: number | undefined;
  failure: Failure | undefined;
  /** For the model, in ms since 1970. */
  waitingSince?: number | undefined;
}

/** What a writer is told of the lesson's surroundings. */
export interface LessonSurroundings {
  /** As it is planned now. */
  title: string;
  objectives: string[];
  pages: PageRange[];
  sections?: string[];
  course: CourseDetails;
  chapterTitle: string;
  /** The chapter's lessons in order, this one among them. */
  siblings: { title: string; pages: PageRange[] }[];
}

export type LessonRepository = ReturnType<typeof createLessonRepository>;

export function createLessonRepository(em: EntityManager) {
  return {
    async recordProgress(id: string, progress: LessonProgress): Promise<void> {
      const { score, failure, waitingSince, ...rest } = progress;
      await em.nativeUpdate(
        Lesson,
        { id },
        {
          ...rest,
          score: score ?? null,
          failure: failure ?? null,
          waitingSince: waitingSince ?? null,
          updatedAt: new Date(),
        },
      );
    },

    /** The whole lesson. Storing it again changes nothing but time and revision. */
    async storeResult(id: string, result: LessonResult, streamAttempt: number): Promise<void> {
      await em.nativeUpdate(
        Lesson,
        { id },
        {
          content: result.content,
          citations: result.citations,
          quiz: result.quiz,
          figures: result.figures ?? [],
          review: result.review,
          author: result.author,
          model: result.model ?? null,
          tokens: result.tokens,
          streamAttempt,
          revision: raw<number>('revision + 1'),
          atRisk: 0,
          planChanged: false,
          editedAt: null,
          editedBy: null,
          updatedAt: new Date(),
        },
      );
    },

    /** Undefined when the lesson was removed. */
    async surroundings(id: string): Promise<LessonSurroundings | undefined> {
      const lesson = await em.findOne(
        Lesson,
        { id },
        {
          fields: ['courseId', 'chapterId', 'title', 'objectives', 'pages', 'sections'],
          disableIdentityMap: true,
        },
      );
      if (!lesson) return undefined;
      const course = await em.findOneOrFail(
        Course,
        { id: lesson.courseId },
        { fields: ['title', 'language', 'details'], disableIdentityMap: true },
      );
      const chapter = await em.findOneOrFail(
        Chapter,
        { id: lesson.chapterId },
        { disableIdentityMap: true },
      );
      const siblings = await em.find(
        Lesson,
        { chapterId: lesson.chapterId },
        { fields: ['title', 'pages'], orderBy: { position: 'asc' }, disableIdentityMap: true },
      );
      return {
        title: lesson.title,
        objectives: lesson.objectives,
        pages: lesson.pages,
        ...(lesson.sections ? { sections: lesson.sections } : {}),
        course: { ...course.details, title: course.title, language: course.language },
        chapterTitle: chapter.title,
        siblings: siblings.map(({ title, pages }) => ({ title, pages })),
      };
    },

    /** Since when it waits for the model, in ms since 1970; undefined when it does not. */
    async waitingSince(id: string): Promise<number | undefined> {
      const row = await em.findOne(
        Lesson,
        { id },
        { fields: ['waitingSince'], disableIdentityMap: true },
      );
      return row?.waitingSince ?? undefined;
    },

    /** The stored text of a lesson and the attempt it came by: what an ended stream is read from. */
    async storedText(id: string): Promise<{ text: string; attempt: number } | undefined> {
      const row = await em.findOne(
        Lesson,
        { id, streamAttempt: { $ne: null } },
        { fields: ['content', 'streamAttempt'], disableIdentityMap: true },
      );
      if (!row || row.streamAttempt === null || row.streamAttempt === undefined) return undefined;
      return { text: row.content, attempt: row.streamAttempt };
    },

    /** The reader's page, and to which organization and course it belongs. */
    async page(
      courseSlug: string,
      lessonSlug: string,
    ): Promise<{ organizationId: string; page: LessonPage } | undefined> {
      const course = await em.findOne(Course, { slug: courseSlug }, { disableIdentityMap: true });
      if (!course) return undefined;
      const lesson = await em.findOne(
        Lesson,
        { courseId: course.id, slug: lessonSlug },
        { disableIdentityMap: true },
      );
      if (!lesson) return undefined;
      const outline = toChapters(
        await em.find(
          Chapter,
          { courseId: course.id },
          { orderBy: { position: 'asc' }, disableIdentityMap: true },
        ),
        await em.find(
          Lesson,
          { courseId: course.id },
          { fields: LESSON_LIST_FIELDS, orderBy: { position: 'asc' }, disableIdentityMap: true },
        ),
      );
      const chapter = outline.find((one) => one.id === lesson.chapterId);
      const number = chapter?.lessons.find((one) => one.id === lesson.id)?.number ?? '';
      const { id, slug, title, language, documentId } = course;
      const materials = await materialsIn(em, lesson.citations, documentId ?? undefined);
      return {
        organizationId: course.organizationId,
        page: {
          ...(documentId ? { documentId } : {}),
          course: { id, slug, title, language },
          chapter: { number: chapter?.number ?? 0, title: chapter?.title ?? '' },
          lesson: {
            ...toLessonSummary(lesson, number),
            objectives: lesson.objectives,
            content: lesson.content,
            citations: lesson.citations,
            quiz: lesson.quiz,
            ...(lesson.figures.length > 0 ? { figures: lesson.figures } : {}),
            ...(lesson.review ? { review: lesson.review } : {}),
            ...(lesson.model ? { model: lesson.model } : {}),
            revision: lesson.revision,
            ...(lesson.editedAt ? { editedAt: lesson.editedAt.toISOString() } : {}),
            ...(materials.length > 0 ? { materials } : {}),
            minutes: readingMinutes(lesson.content, language),
          },
          outline,
        },
      };
    },

    /** Whose lessons these are, for permissions. One query; unknown ids are absent. */
    async organizationsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await em
        .getKysely<LessonOwnerTables>({ type: 'read' })
        .selectFrom('lesson')
        .innerJoin('course', 'course.id', 'lesson.course_id')
        .select(['lesson.id', 'course.organization_id'])
        .where('lesson.id', 'in', ids.length > 0 ? [...ids] : [''])
        .execute();
      return new Map(rows.map((row) => [row.id, row.organization_id]));
    },
  };
}

/** Documents a lesson cites beside the course's own; one that was removed has no name any more. */
async function materialsIn(
  em: EntityManager,
  citations: readonly Citation[],
  own: string | undefined,
): Promise<{ documentId: string; fileName: string }[]> {
  const cited = new Set(citations.map(({ documentId }) => documentId));
  if (own !== undefined) cited.delete(own);
  if (cited.size === 0) return [];
  const rows = await em.find(
    Document,
    { id: { $in: [...cited] } },
    { fields: ['fileName'], orderBy: { fileName: 'asc' }, disableIdentityMap: true },
  );
  return rows.map(({ id, fileName }) => ({ documentId: id, fileName }));
}

interface LessonOwnerTables {
  lesson: { id: string; course_id: string };
  course: { id: string; organization_id: string };
}
