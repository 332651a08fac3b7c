/** Rows as what pages show: numbers of lessons, coverage, failures left out where there are none. */
import type { ChapterSummary, CourseSummary, PageRun } from '#machines/course/catalogue.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { coverageOf } from '#machines/course/page-coverage.ts';
import { sql } from 'kysely';
import type { CheckName } from '#machines/lesson/lesson.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { isKeptBelow } from '#machines/lesson/lesson-state.ts';
import type { Row } from '../query.ts';

/** A course as lists and pages need it. */
export const COURSE_FIELDS = [
  'id',
  'organizationId',
  'ownerId',
  'slug',
  'title',
  'description',
  'language',
  'status',
  'privacy',
  'stage',
  'documentId',
  'editionGroup',
  'editionOf',
  'details',
  'skipped',
  'thumbnail',
  'lessonCount',
  'doneCount',
  'failedCount',
  'createdAt',
  'updatedAt',
] as const;
export type CourseRow = Row<'course', (typeof COURSE_FIELDS)[number]>;

export const CHAPTER_FIELDS = ['id', 'courseId', 'position', 'title'] as const;
type ChapterRow = Row<'chapter', (typeof CHAPTER_FIELDS)[number]>;

/** Columns of a lesson that lists need; the text itself is read only with the lesson. */
export const LESSON_LIST_FIELDS = [
  'id',
  'courseId',
  'chapterId',
  'position',
  'slug',
  'title',
  'state',
  'pages',
  'run',
  'attempt',
  'words',
  'score',
  'failure',
  'author',
  'atRisk',
  'named',
  'planChanged',
] as const;
export type ListedLesson = Row<'lesson', (typeof LESSON_LIST_FIELDS)[number]> & {
  weakest: CheckName | null;
};

/** The check that speaks most against a lesson that was kept below the passing score. */
export const weakestCheck = sql<CheckName | null>`
  case when lesson.state = 'done' and lesson.score < ${sql.lit(PASS_SCORE)} then (
    select one ->> 'check' from jsonb_array_elements(lesson.review -> 'checks') as one
    where (one ->> 'score')::float < ${sql.lit(PASS_SCORE)}
    order by (one ->> 'score')::float limit 1
  ) end`.as('weakest');

export type ListedDocument = Row<'document', 'id' | 'pageCount' | 'unreadablePages'>;

/** `lessons` in the order of the course. */
export function toCourseSummary(
  course: CourseRow,
  lessons: readonly Row<'lesson', 'id' | 'state' | 'pages' | 'named' | 'score'>[],
  document: ListedDocument | undefined,
): CourseSummary {
  return {
    id: course.id,
    slug: course.slug,
    title: course.title,
    description: course.description,
    language: course.language,
    status: course.status,
    stage: course.stage,
    lessonCount: course.lessonCount,
    doneCount: course.doneCount,
    failedCount: course.failedCount,
    belowCount: lessons.filter(({ state, score }) => isKeptBelow({ state, score: scoreOf(score) }))
      .length,
    pageCount: document?.pageCount ?? 0,
    coverage: coverage(course, lessons, document),
    ...(course.thumbnail ? { thumbnail: course.thumbnail } : {}),
    createdAt: course.createdAt.toISOString(),
    updatedAt: course.updatedAt.toISOString(),
  };
}

/** A number as it is read from a column of doubles. */
function scoreOf(score: unknown): number | undefined {
  return typeof score === 'number' ? score : undefined;
}

function coverage(
  course: CourseRow,
  lessons: readonly Row<'lesson', 'id' | 'state' | 'pages' | 'named'>[],
  document: ListedDocument | undefined,
): PageRun[] {
  return coverageOf({
    pageCount: document?.pageCount ?? 0,
    lessons: lessons.map(({ id, state, pages, named }) => ({ id, state, pages, named })),
    skipped: course.skipped.map((range) => range.pages),
    unreadablePages: document?.unreadablePages ?? [],
  });
}

/** Chapters and lessons come in the order of the course. */
export function toChapters(
  chapters: readonly ChapterRow[],
  lessons: readonly ListedLesson[],
): ChapterSummary[] {
  const byChapter = Map.groupBy(lessons, (lesson) => lesson.chapterId);
  return chapters.map((chapter, index) => ({
    id: chapter.id,
    number: index + 1,
    title: chapter.title,
    lessons: (byChapter.get(chapter.id) ?? []).map((lesson, place) =>
      toLessonSummary(lesson, `${index + 1}.${place + 1}`),
    ),
  }));
}

export function toLessonSummary(lesson: ListedLesson, number: string): LessonSummary {
  return {
    id: lesson.id,
    slug: lesson.slug,
    number,
    title: lesson.title,
    state: lesson.state,
    pages: lesson.pages,
    ...(lesson.run > 0 ? { run: lesson.run } : {}),
    attempt: lesson.attempt,
    words: lesson.words,
    ...(typeof lesson.score === 'number' ? { score: lesson.score } : {}),
    ...(lesson.weakest ? { weakest: lesson.weakest } : {}),
    ...(lesson.failure ? { failure: lesson.failure } : {}),
    ...(lesson.author ? { author: lesson.author } : {}),
    ...(lesson.atRisk > 0 ? { atRisk: lesson.atRisk } : {}),
    ...(lesson.named.length > 0 ? { named: lesson.named } : {}),
    ...(lesson.planChanged ? { planChanged: true } : {}),
  };
}
