/** Taking a place in a course, by whatever way: one transaction, and then everybody hears of it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  createCourseAccessRepository,
  type FoundCourse,
} from '#db/enrollment/course-access.repository.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createRequestRepository } from '#db/enrollment/request.repository.ts';
import { followCourse } from '#db/progress/follow-course.ts';
import { createSecretCodeRepository } from '#db/enrollment/secret-code.repository.ts';
import { SECRET_CODE_LENGTH } from '#machines/course/secret-code.ts';
import type { EnrollmentWay } from '#machines/enrollment/enrollment.ts';
import { whyNotEnroll } from '#machines/enrollment/may-enroll.ts';
import { AppError, type ErrorCode } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { courseBySlug } from './find-course.ts';
import { guarded } from './guessing.ts';

export interface EnteredCourse {
  id: string;
  slug: string;
  organizationId: string;
}

/** Who comes, and from which address, as guesses are counted. */
export interface Newcomer {
  viewer: Viewer;
  address: string;
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
  // Where there is no course for them, it has no name either.
  if (refusal === 'COURSE_NOT_FOUND') throw new AppError(refusal);
  if (refusal) throw new AppError(refusal, { detail: { courseSlug: course.slug } });
}

/**
 * Takes the place; a request that waits is settled by it. Call it inside a transaction where the way in
 * is used up in the same step.
 * @throws {AppError} ENROLL_ALREADY for who came in by another way meanwhile, and what
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
  await followCourse(em, userId, id);
  return { id, slug, organizationId };
}

/** @throws {AppError} ENROLL_PRIVATE, and what `enterCourse` throws. */
export async function enterPublic(
  em: EntityManager,
  viewer: Viewer,
  courseSlug: string,
): Promise<EnteredCourse> {
  const course = await courseBySlug(em, courseSlug);
  await demandEnrollable(em, viewer, course);
  if (course.privacy === 'private') throw new AppError('ENROLL_PRIVATE');
  return em.transactional((tx) => enterCourse(tx, viewer, course, 'public'));
}

/**
 * @param typed as `typedCode` gives it.
 * @param courseSlug the course whose code it is to be; undefined for whichever has it.
 * @throws {AppError} CODE_REQUIRED, CODE_WRONG, and what `guarded` and `enterCourse` throw.
 */
export async function enterByCode(
  em: EntityManager,
  { viewer, address }: Newcomer,
  typed: string,
  courseSlug: string | undefined,
): Promise<EnteredCourse> {
  if (typed === '') throw new AppError('CODE_REQUIRED');
  const courses = createCourseAccessRepository(em);
  const wanted = courseSlug === undefined ? undefined : await courses.course(courseSlug);
  const at = wanted ? { courseId: wanted.id } : 'courses';
  const courseId = await guarded(em, { userId: viewer.userId, address, at }, async () => {
    if (typed.length !== SECRET_CODE_LENGTH) return undefined;
    const opened = await createSecretCodeRepository(em).courseOf(typed);
    return courseSlug === undefined || opened === wanted?.id ? opened : undefined;
  });
  const course = courseId && (await courses.courseById(courseId));
  if (!course) throw new AppError('CODE_WRONG');
  return em.transactional((tx) => enterCourse(tx, viewer, course, 'code'));
}

/** @throws {AppError} NOT_ENROLLED, also for who is suspended. */
export async function leaveCourse(
  em: EntityManager,
  viewer: Viewer,
  courseSlug: string,
): Promise<FoundCourse> {
  const course = await courseBySlug(em, courseSlug);
  const places = createEnrollmentRepository(em);
  const left = await places.apply(course.id, [viewer.userId], { type: 'place.leave' });
  if (left.length === 0) throw new AppError('NOT_ENROLLED');
  return course;
}
