/** What the fore-edge shows of the lessons of a course as they are now. Pure. */
import type { CourseDetail } from '#machines/course/catalogue.ts';
import type { ReportedLesson } from '#machines/course/coverage-report.ts';
import type { LessonNow } from '#machines/lesson/lesson-now.ts';
import { factsOf } from '#machines/lesson/lesson-state.ts';
import { chapterStarts } from '#machines/course/chapter-starts.ts';
import { edgeChapters, type EdgeChapter } from '../ui/page-runs.ts';

/** A lesson under review is all written; before that nobody knows how long it will be. */
export function progressOf(lessons: readonly LessonNow[]): ReadonlyMap<string, number> {
  return new Map(
    lessons
      .filter(({ state }) => factsOf(state).group === 'live')
      .map(({ id, streaming }) => [id, streaming ? 0.5 : 1]),
  );
}

/** As the coverage report counts them. */
export function coverageLessons(lessons: readonly LessonNow[]): ReportedLesson[] {
  return lessons.map(({ id, state, pages, named }) => ({
    id,
    state,
    pages,
    ...(named ? { named } : {}),
  }));
}

/** Chapters below the edge of a course. */
export function rulerOf({
  chapters,
  pageCount,
}: Pick<CourseDetail, 'chapters' | 'pageCount'>): EdgeChapter[] {
  return edgeChapters(chapterStarts(chapters), pageCount);
}
