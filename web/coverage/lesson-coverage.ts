/** What the fore-edge shows of the lessons of a course as they are now. Pure. */
import type { CourseDetail } from '#machines/course/catalogue.ts';
import type { ReportedLesson } from '#machines/course/coverage-report.ts';
import type { LessonNow } from '#machines/lesson/lesson-now.ts';
import { factsOf } from '#machines/lesson/lesson-state.ts';
import type { EdgeChapter } from '../ui/page-runs.ts';

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

export function rulerOf(
  course: Pick<CourseDetail, 'chapters' | 'coverage' | 'pageCount'>,
): EdgeChapter[] {
  const starts = course.chapters.flatMap((chapter) => {
    const pages = chapter.lessons.flatMap((lesson) => lesson.pages.map((range) => range.from));
    return pages.length > 0 ? [{ chapter, from: Math.min(...pages) }] : [];
  });
  const ordered = starts.toSorted((a, b) => a.from - b.from);
  const first = ordered[0]?.from ?? course.pageCount + 1;
  const front: EdgeChapter[] =
    first > 1 ? [{ number: '', title: '', pages: first - 1, silent: true }] : [];
  return [
    ...front,
    ...ordered.map(({ chapter, from }, index) => ({
      number: String(chapter.number),
      title: chapter.title,
      pages: (ordered[index + 1]?.from ?? course.pageCount + 1) - from,
    })),
  ];
}
