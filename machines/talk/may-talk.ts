/**
 * Who may talk with the tutor of a course.
 *
 * TALK-3 It takes reading the whole course, and `chat` there: by one's role in the organization, or as
 *    the learner one is in a course.
 */
import type { EnrollmentStatus } from '../enrollment/enrollment.ts';
import { mayRead, readsAtLeast, type ReadableCourse } from '../enrollment/may-read.ts';
import { mayIn, roleGrants, type Viewer } from '../permissions.ts';

export function mayTalk(
  viewer: Viewer,
  course: ReadableCourse,
  place: { status: EnrollmentStatus } | undefined,
): boolean {
  if (!readsAtLeast(mayRead(viewer, course, place), 'course')) return false;
  const asLearner = place !== undefined && roleGrants('learner', 'chat:participate');
  return asLearner || mayIn(viewer, course.organizationId, 'chat:participate');
}
