/** What the rows of a structure show and do when its lessons are real: of an approved course. */
import { isBeingWritten, isWritten } from '#machines/lesson/lesson-state.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';

export interface LessonRows {
  orgSlug: string;
  courseSlug: string;
  /** Undefined for a lesson that was added a moment ago. */
  lessonOf: (id: string) => LessonSummary | undefined;
  /** The lesson whose pages are pointed at. */
  lit: string | undefined;
  onPoint: (lessonId: string | undefined) => void;
  /** Asks before anything is lost. */
  onRemove: (part: { lessonId: string } | { chapterId: string }) => void;
  /** Chooses what is to be written, these lessons first; absent for whoever may not. */
  onGenerate: ((lessonIds: string[]) => void) | undefined;
}

/** Never written, written but for another plan, or its writing came to nothing. */
export function needsGeneration(
  lesson: Pick<LessonSummary, 'state' | 'planChanged'> | undefined,
): boolean {
  if (!lesson) return true;
  if (isWritten(lesson.state)) return lesson.planChanged === true;
  return !isBeingWritten(lesson.state);
}

/** Being written, or waiting for its turn. */
export function isRunning(lesson: Pick<LessonSummary, 'state'> | undefined): boolean {
  return lesson !== undefined && isBeingWritten(lesson.state);
}

/** Whether there is a text to read: also while it is written anew. */
export function hasText(lesson: Pick<LessonSummary, 'state' | 'author'> | undefined): boolean {
  return lesson !== undefined && (isWritten(lesson.state) || lesson.author !== undefined);
}
