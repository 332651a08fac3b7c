/** Who may read a lesson, asked before anything they did in it is taken. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { readLessons, type AskedLessons, type ReadLesson } from '#db/progress/read-lesson.ts';
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
  const found = async (asked: AskedLessons) => (await readLessons(em, [asked]))[0] ?? [];
  const lesson = (await openLessons(found, viewer, [lessonId])).get(lessonId);
  if (!lesson) throw new AppError('LESSON_NOT_FOUND');
  return lesson;
}

/**
 * Those of some lessons that are there and open to somebody, by their ids.
 * @param read looks them up.
 */
export async function openLessons(
  read: (asked: AskedLessons) => Promise<ReadLesson[]>,
  viewer: Viewer | undefined,
  lessonIds: readonly string[],
): Promise<Map<string, ReadLesson>> {
  const lessons = await read({ userId: viewer?.userId, lessonIds });
  const open = lessons.filter(({ course, enrollment, position }) =>
    mayReadLesson(mayRead(viewer, course, enrollment), course, position),
  );
  return new Map(open.map((lesson) => [lesson.id, lesson]));
}
