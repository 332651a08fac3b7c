/**
 * A course as it is now: the rows that a page read, and what the actors of plan, batch and lessons
 * have said since. The one place where both are put together; every page shows what comes of it.
 *
 * NOW-4 A batch that was heard says how many lessons are done and failed, and whether it runs.
 * NOW-5 The plan that was heard says which chapters and lessons there are; rows follow it.
 * NOW-6 Rows are read again where the views do not say what changed: when they do not follow the plan,
 *       and when the batch has come to rest. While it runs the views say everything.
 * NOW-7 Pages stand where the lesson that speaks for them is heard to be. Which lesson that is, where
 *       several teach a page, is known with the rows.
 */
import type { LessonGenerationView } from '../lesson/lesson-generation.events.ts';
import { lessonNow, type LessonNow } from '../lesson/lesson-now.ts';
import { groupOf, isKeptBelow } from '../lesson/lesson-state.ts';
import type { ChapterSummary, CourseDetail, CourseSummary, PageRun } from './catalogue.ts';
import type { CourseCreationView } from './course-creation.events.ts';
import type { CourseGenerationView } from './course-generation.events.ts';
import { standingOf } from './page-coverage.ts';
import type { CourseStructure } from './structure.ts';

export interface CourseViews {
  plan?: Pick<CourseCreationView, 'structure'> | undefined;
  batch?: CourseGenerationView | undefined;
  /** By id; lessons that were not heard are absent. */
  lessons: ReadonlyMap<string, LessonGenerationView>;
}

export interface ChapterNow extends ChapterSummary {
  lessons: LessonNow[];
}

export interface CourseNow extends CourseDetail {
  chapters: ChapterNow[];
}

/** The rows of a course with everything in them that is newer in the views of its actors. */
export function courseNow(course: CourseDetail, views: CourseViews): CourseNow {
  const chapters = chaptersNow(course.chapters, views.lessons);
  return {
    ...course,
    ...summaryNow(course, views.batch),
    belowCount: lessonsOf({ chapters }).filter(isKeptBelow).length,
    coverage: coverageNow(course.coverage, views.lessons),
    chapters,
  };
}

/** The lessons of all chapters, in the order of the course. */
export function lessonsOf<Lesson>({
  chapters,
}: {
  chapters: readonly { lessons: readonly Lesson[] }[];
}): Lesson[] {
  return chapters.flatMap(({ lessons }) => lessons);
}

/** How many of its lessons failed, were stopped, or were kept below the passing score (NOW-8). */
export function needingYou(course: Pick<CourseDetail, 'chapters'>): number {
  return lessonsOf(course).filter((lesson) => groupOf(lesson) === 'needsYou').length;
}

/** Nothing is left of it but to show it to people. */
export function isAllWritten(
  course: Pick<CourseSummary, 'stage' | 'doneCount' | 'lessonCount'>,
): boolean {
  const { stage, doneCount, lessonCount } = course;
  return stage === 'written' && lessonCount > 0 && doneCount === lessonCount;
}

/** @param views of lessons that are watched, by their ids. */
export function chaptersNow(
  chapters: readonly ChapterSummary[],
  views: CourseViews['lessons'],
): ChapterNow[] {
  return chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => lessonNow(lesson, views.get(lesson.id))),
  }));
}

/** Runs of pages as the lessons that teach them stand now. @param views by the ids of lessons. */
export function coverageNow(
  coverage: readonly PageRun[],
  views: ReadonlyMap<string, Pick<LessonGenerationView, 'state'>>,
): PageRun[] {
  return coverage.map((run) => {
    const view = run.lessonId === undefined ? undefined : views.get(run.lessonId);
    if (!view) return run;
    const standing = standingOf(view.state);
    // What of it stands in the text is read with the lesson.
    return standing === 'taught' && run.state === 'named' ? run : { ...run, state: standing };
  });
}

/** Lessons that say more of the pages of a course than was read: those that do not stand written. */
export function openLessonsOf(coverage: readonly PageRun[]): string[] {
  const open = coverage.flatMap(({ state, lessonId }) =>
    lessonId === undefined || state === 'taught' || state === 'named' ? [] : [lessonId],
  );
  return [...new Set(open)];
}

/** What a row in a list shows of its lessons. */
export function summaryNow(
  course: Pick<CourseSummary, 'stage' | 'doneCount' | 'failedCount'>,
  batch: CourseGenerationView | undefined,
): Pick<CourseSummary, 'stage' | 'doneCount' | 'failedCount'> {
  const { stage, doneCount, failedCount } = course;
  if (!batch || batch.total === 0) return { stage, doneCount, failedCount };
  return {
    stage: openLessons(batch) > 0 ? 'writing' : 'written',
    doneCount: batch.done,
    failedCount: batch.failed.length,
  };
}

/** Lessons of a batch that have not settled: it runs while there are any. */
export function openLessons({ total, done, failed, cancelled }: CourseGenerationView): number {
  return total - done - failed.length - cancelled.length;
}

/** Lessons being written in several courses together; null while none is. */
export function writtenTogether(
  batches: readonly CourseGenerationView[],
): { done: number; total: number } | null {
  const running = batches.filter((batch) => openLessons(batch) > 0);
  if (running.length === 0) return null;
  return running.reduce(
    (sum, { done, total }) => ({ done: sum.done + done, total: sum.total + total }),
    { done: 0, total: 0 },
  );
}

/** The plan says what there is; until it is heard of, the rows do. */
export function structureNow(course: CourseDetail, plan: CourseViews['plan']): CourseStructure {
  return plan?.structure ?? structureOf(course);
}

/** Whether the rows show the chapters and lessons of this plan, in its order. */
export function followsStructure(
  course: CourseDetail,
  { structure }: { structure?: CourseStructure | undefined },
): boolean {
  if (!structure) return true;
  return shapeOf(structure) === shapeOf(structureOf(course));
}

/** Changes with everything of a plan that rows depend on. */
export function structureRevision({
  structure,
}: {
  structure?: CourseStructure | undefined;
}): string {
  return JSON.stringify(structure?.chapters ?? []);
}

/**
 * Changes whenever a lesson of the batch has settled: what is counted over its lessons (costs, equal
 * texts in two languages) is read again then.
 */
export function settledRevision(batch: CourseGenerationView, rev: number): string {
  const { done, failed, cancelled, tokens } = batch;
  // At rest a lesson may be as it was, and yet another: it was written anew in between.
  const rest = openLessons(batch) > 0 ? '' : ` ${rev}`;
  return `${done} ${failed.length} ${cancelled.length} ${tokens}${rest}`;
}

function shapeOf({ chapters }: CourseStructure): string {
  return JSON.stringify(
    chapters.map(({ id, title, lessons }) => [
      id,
      title,
      lessons.map((lesson) => [
        lesson.id,
        lesson.title,
        lesson.pages.map(({ from, to }) => [from, to]),
      ]),
    ]),
  );
}

function structureOf({ title, description, chapters }: CourseDetail): CourseStructure {
  return {
    title,
    description,
    chapters: chapters.map((chapter) => ({
      id: chapter.id,
      title: chapter.title,
      lessons: chapter.lessons.map((lesson) => ({
        id: lesson.id,
        title: lesson.title,
        objectives: [],
        pages: lesson.pages,
      })),
    })),
    skipped: [],
  };
}
