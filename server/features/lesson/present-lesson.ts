import type { EntityManager } from '@mikro-orm/postgresql';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { mayReadLesson } from '#machines/enrollment/may-read.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { demandReading } from '../../policy/course.policy.ts';
import { withTree } from './lesson-text.ts';

/**
 * A lesson as its reader sees it.
 *
 * @param viewer undefined for somebody who is not signed in.
 * @throws {AppError} LESSON_NOT_FOUND; LESSON_LOCKED for readers of the overview to whom it is not open.
 */
export async function presentLesson(
  em: EntityManager,
  viewer: Viewer | undefined,
  { courseSlug, lessonSlug }: { courseSlug: string; lessonSlug: string },
): Promise<LessonPage> {
  const found = await createLessonRepository(em).page(courseSlug, lessonSlug);
  const course = found && (await createCourseRepository(em).find(found.page.course.id));
  if (!found || !course) throw new AppError('LESSON_NOT_FOUND');
  const reading = await demandReading(em, viewer, course, 'overview', 'LESSON_NOT_FOUND');
  const lessons = found.page.outline.flatMap((chapter) => chapter.lessons);
  const place = lessons.findIndex(({ id }) => id === found.page.lesson.id);
  if (!mayReadLesson(reading, course, place)) throw new AppError('LESSON_LOCKED');
  return withTree(em, found.page);
}
