/**
 * What somebody may read of a course: the one rule that lists, overviews, lessons, pages of sources,
 * pictures, files, streams and sockets ask.
 *
 * MAY-READ-1 Who makes courses in its organization reads all of a course, whatever its state.
 * MAY-READ-2 A draft is read by nobody else, not even by those who are enrolled.
 * MAY-READ-3 Who is enrolled reads the whole course while it is published or archived.
 * MAY-READ-4 Everybody else, signed in or not, sees that a published course exists: its overview, and
 *    the lessons that stand open to everyone where the course is public.
 * MAY-READ-5 An archived course does not exist for those who are not in it.
 * MAY-READ-6 Who is suspended sees what everybody else sees, and that they are suspended; of an archived
 *    course the overview, and no lesson.
 */
import type { CoursePrivacy, CourseStatus } from '../course/catalogue.ts';
import { mayIn, type Viewer } from '../permissions.ts';
import type { EnrollmentStatus } from './enrollment.ts';

export interface ReadableCourse {
  organizationId: string;
  status: CourseStatus;
  privacy: CoursePrivacy;
}

/**
 * `nothing`: for them it does not exist. `overview`: what it is about, and open lessons. `course`: all
 * lessons with what they quote. `making`: drafts, sources and reviews as well.
 */
export type Reading = 'nothing' | 'overview' | 'course' | 'making';

const READINGS: readonly Reading[] = ['nothing', 'overview', 'course', 'making'];

/** How many lessons of a public course everybody may read, from its first on. */
export const OPEN_LESSONS = 2;

/** @param viewer undefined for somebody who is not signed in. */
export function mayRead(
  viewer: Viewer | undefined,
  course: ReadableCourse,
  enrollment: { status: EnrollmentStatus } | undefined,
): Reading {
  if (viewer && mayIn(viewer, course.organizationId, 'courses:update')) return 'making';
  if (course.status === 'draft') return 'nothing';
  const isIn = enrollment?.status === 'active' || enrollment?.status === 'completed';
  if (isIn) return 'course';
  if (course.status === 'archived' && enrollment === undefined) return 'nothing';
  return 'overview';
}

/** Whether what somebody may read holds what is wanted: a course holds its overview. */
export function readsAtLeast(reading: Reading, wanted: Reading): boolean {
  return READINGS.indexOf(reading) >= READINGS.indexOf(wanted);
}

/** @param place of the lesson in its course, from 0. */
export function mayReadLesson(
  reading: Reading,
  { status, privacy }: Pick<ReadableCourse, 'status' | 'privacy'>,
  place: number,
): boolean {
  if (readsAtLeast(reading, 'course')) return true;
  const isOpen = status === 'published' && privacy === 'public' && place < OPEN_LESSONS;
  return reading === 'overview' && isOpen;
}
