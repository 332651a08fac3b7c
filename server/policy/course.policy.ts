/** Who may read what of a course, asked in one way everywhere. The rule: machines/enrollment/may-read.ts. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import {
  mayRead,
  readsAtLeast,
  type ReadableCourse,
  type Reading,
} from '#machines/enrollment/may-read.ts';
import { mayIn, type Viewer } from '#machines/permissions.ts';
import { AppError, type ErrorCode } from '#machines/errors.ts';

export type CourseToRead = ReadableCourse & { id: string };

export function maySeeDrafts(viewer: Viewer, organizationId: string): boolean {
  return mayIn(viewer, organizationId, 'courses:update');
}

/** @param viewer undefined for somebody who is not signed in. */
export async function readingOf(
  em: EntityManager,
  viewer: Viewer | undefined,
  course: CourseToRead,
): Promise<Reading> {
  // MAY-READ-1: who makes courses there needs no place in one.
  const without = mayRead(viewer, course, undefined);
  if (without === 'making') return without;
  const place = await createEnrollmentRepository(em).of(viewer?.userId, course.id);
  return mayRead(viewer, course, place);
}

/**
 * @throws {AppError} `notFound` for whom the course does not exist; COURSE_LOCKED for whom it does, but
 *   not as far as `wanted`.
 */
export async function demandReading(
  em: EntityManager,
  viewer: Viewer | undefined,
  course: CourseToRead,
  wanted: Reading,
  notFound: ErrorCode = 'COURSE_NOT_FOUND',
): Promise<Reading> {
  return demandAtLeast(await readingOf(em, viewer, course), wanted, notFound);
}

/** The same of what is known already. */
export function demandAtLeast(
  reading: Reading,
  wanted: Reading,
  notFound: ErrorCode = 'COURSE_NOT_FOUND',
): Reading {
  if (reading === 'nothing') throw new AppError(notFound);
  if (!readsAtLeast(reading, wanted)) throw new AppError('COURSE_LOCKED');
  return reading;
}
