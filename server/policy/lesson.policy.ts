/** Who may read a lesson, asked before anything they did in it is taken. */
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  readLesson,
  type AskedLessons,
  type PlacedLesson,
  type ReadLesson,
} from '#db/progress/placed-lessons.ts';
import { mayRead, mayReadLesson } from '#machines/enrollment/may-read.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';

/**
 * @param viewer undefined for somebody who is not signed in.
 * @throws {AppError} LESSON_NOT_FOUND, also for a lesson that is there and locked.
 */
export async function demandLesson(
  em: EntityManager,
  viewer: Viewer | undefined,
  lessonId: string,
): Promise<ReadLesson> {
  const lesson = await readLesson(em, viewer?.userId, lessonId);
  if (!lesson || !isOpen(viewer, lesson)) throw new AppError('LESSON_NOT_FOUND');
  return lesson;
}

/**
 * Those of some lessons that are there and open to somebody, by their ids.
 * @param read looks them up.
 */
export async function openLessons(
  read: (asked: AskedLessons) => Promise<PlacedLesson[]>,
  viewer: Viewer | undefined,
  lessonIds: readonly string[],
): Promise<Map<string, PlacedLesson>> {
  const lessons = await read({ userId: viewer?.userId, lessonIds });
  const open = lessons.filter((lesson) => isOpen(viewer, lesson));
  return new Map(open.map((lesson) => [lesson.id, lesson]));
}

function isOpen(viewer: Viewer | undefined, { course, enrollment, position }: PlacedLesson) {
  return mayReadLesson(mayRead(viewer, course, enrollment), course, position);
}
