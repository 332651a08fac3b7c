/** Who may see a course: those who make it always, learners once it is published. */
import type { CourseStatus } from '#machines/course/catalogue.ts';
import { demandIn, mayIn, type Viewer } from '#machines/permissions.ts';
import { AppError, type ErrorCode } from '#machines/errors.ts';

export function maySeeDrafts(viewer: Viewer, organizationId: string): boolean {
  return mayIn(viewer, organizationId, 'courses:update');
}

/** @throws {AppError} `notFound` also for a learner's look at what is not published. */
export function demandReadable(
  viewer: Viewer,
  course: { organizationId: string; status: CourseStatus },
  notFound: ErrorCode = 'COURSE_NOT_FOUND',
): void {
  demandIn(viewer, course.organizationId, 'courses:read', notFound);
  if (course.status !== 'published' && !maySeeDrafts(viewer, course.organizationId)) {
    throw new AppError(notFound);
  }
}
