/** Taking a place in a course, by whatever way: one transaction, and then everybody hears of it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FoundCourse } from '#db/enrollment/course-access.repository.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createRequestRepository } from '#db/enrollment/request.repository.ts';
import type { EnrollmentWay } from '#machines/enrollment/enrollment.ts';
import { whyNotEnroll } from '#machines/enrollment/may-enroll.ts';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';

export interface EnteredCourse {
  id: string;
  slug: string;
  organizationId: string;
}

/** Why this person may not take a place in the course; undefined when they may. */
export async function refusalToEnroll(
  em: EntityManager,
  viewer: Viewer,
  course: FoundCourse,
): Promise<ErrorCode | undefined> {
  const place = await createEnrollmentRepository(em).of(viewer.userId, course.id);
  return whyNotEnroll(viewer, course, place);
}

/** @throws {AppError} what `refusalToEnroll` gives. */
export async function demandEnrollable(
  em: EntityManager,
  viewer: Viewer,
  course: FoundCourse,
): Promise<void> {
  const refusal = await refusalToEnroll(em, viewer, course);
  if (refusal) throw new AppError(refusal, { detail: { courseSlug: course.slug } });
}

/**
 * Takes the place; a request that waits is settled by it. Call it inside a transaction where the way in
 * is used up in the same step.
 * @throws {AppError} ENROLL_ALREADY for who came in by another door meanwhile, and what
 *   `demandEnrollable` throws.
 */
export async function enterCourse(
  em: EntityManager,
  viewer: Viewer,
  course: FoundCourse,
  way: EnrollmentWay,
): Promise<EnteredCourse> {
  await demandEnrollable(em, viewer, course);
  const { id, slug, organizationId } = course;
  const { userId } = viewer;
  const isNew = await createEnrollmentRepository(em).add({
    courseId: id,
    userId,
    organizationId,
    way,
  });
  if (!isNew) throw new AppError('ENROLL_ALREADY', { detail: { courseSlug: slug } });
  await createRequestRepository(em).settle(id, userId);
  return { id, slug, organizationId };
}
