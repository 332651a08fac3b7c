/** The course somebody wants into. */
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  createCourseAccessRepository,
  type FoundCourse,
} from '#db/enrollment/course-access.repository.ts';
import { AppError } from '#machines/errors.ts';

/** @throws {AppError} COURSE_NOT_FOUND */
export async function courseBySlug(em: EntityManager, slug: string): Promise<FoundCourse> {
  const course = await createCourseAccessRepository(em).course(slug);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  return course;
}
