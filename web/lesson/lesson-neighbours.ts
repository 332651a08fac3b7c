import type { ChapterSummary } from '#machines/course/catalogue.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';

/** All lessons in the course's order, and those before and after this one. */
export function plannedNeighbours(
  outline: readonly ChapterSummary[],
  lessonId: string,
): {
  all: LessonSummary[];
  previous: LessonSummary | undefined;
  next: LessonSummary | undefined;
} {
  const all = outline.flatMap((chapter) => chapter.lessons);
  const at = all.findIndex((lesson) => lesson.id === lessonId);
  return {
    all,
    previous: at > 0 ? all[at - 1] : undefined,
    next: at < 0 ? undefined : all[at + 1],
  };
}

interface AfterLesson {
  next: LessonSummary | undefined;
  isDone: boolean;
  /** The lessons of the course that are left, in its order. */
  left: readonly LessonSummary[];
}

/** The next in the course; after the last, what was left out before it. */
export function lessonAfter({ next, isDone, left }: AfterLesson): LessonSummary | undefined {
  return next ?? (isDone ? left[0] : undefined);
}
