/** Why somebody may not take a place in a course; one answer for all ways in (ENROLLMENT-5, ENROLLMENT-6). */
import type { CourseStatus } from '../course/catalogue.ts';
import type { ErrorCode } from '../errors.ts';
import { mayIn, type Viewer } from '../permissions.ts';
import type { EnrollmentStatus } from './enrollment.ts';

export interface EnterableCourse {
  organizationId: string;
  ownerId: string;
  status: CourseStatus;
}

/** @returns undefined for who may. */
export function whyNotEnroll(
  viewer: Viewer,
  course: EnterableCourse,
  enrollment: { status: EnrollmentStatus } | undefined,
): ErrorCode | undefined {
  // The platform's own administrators neither learn nor teach under that name.
  if (viewer.isPlatformAdmin) return 'ENROLL_WRONG_ROLE';
  if (viewer.userId === course.ownerId) return 'ENROLL_OWN_COURSE';
  if (enrollment?.status === 'suspended') return 'ENROLL_SUSPENDED';
  if (enrollment) return 'ENROLL_ALREADY';
  if (course.status === 'archived') return 'ENROLL_ARCHIVED';
  if (course.status === 'draft') {
    return mayIn(viewer, course.organizationId, 'courses:update')
      ? 'ENROLL_DRAFT'
      : 'COURSE_NOT_FOUND';
  }
  return undefined;
}
