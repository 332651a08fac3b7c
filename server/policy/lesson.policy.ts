/** Who may read a lesson, asked before anything they did in it is taken. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { readLesson, type ReadLesson } from '#db/progress/read-lesson.ts';
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
  const isOpen =
    lesson &&
    mayReadLesson(
      mayRead(viewer, lesson.course, lesson.enrollment),
      lesson.course,
      lesson.position,
    );
  if (!isOpen) throw new AppError('LESSON_NOT_FOUND');
  return lesson;
}
