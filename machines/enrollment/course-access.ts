/** How somebody stands to a course: what `enrollment.checkCourseAccess` answers and pages show. */
import type { CoursePrivacy, CourseStatus } from '../course/catalogue.ts';
import type { Viewer } from '../permissions.ts';
import type { EnrollmentStatus } from './enrollment.ts';
import type { RequestStatus } from './enrollment-request.ts';
import { mayRead, type Reading } from './may-read.ts';
import { whyNotEnroll, type EnterableCourse } from './may-enroll.ts';

/**
 * `guest` is not signed in. `open` and `closed` may enroll, or ask. `making` reads it as one of its
 * makers, `barred` may never enroll.
 */
export type AccessState =
  | 'guest'
  | 'open'
  | 'closed'
  | 'pending'
  | 'rejected'
  | 'enrolled'
  | 'reading'
  | 'completed'
  | 'suspended'
  | 'making'
  | 'barred';

export interface CourseAccess {
  course: {
    id: string;
    slug: string;
    title: string;
    status: CourseStatus;
    privacy: CoursePrivacy;
    lessonCount: number;
    organization: { slug: string; name: string };
    teacher: { name: string };
  };
  reading: Reading;
  state: AccessState;
  /** Absent for who has no place. */
  enrollment?: {
    status: EnrollmentStatus;
    /** In percent. */
    progress: number;
    lessonsRead: number;
    /** Said by who let them in; absent once the course was opened. */
    welcome?: string;
    /** ISO 8601, like all times here. */
    enrolledAt: string;
    completedAt?: string;
  };
  /** The last one; absent for who never asked. */
  request?: { status: RequestStatus; requestedAt: string; reason?: string; reviewer?: string };
}

/** How somebody stands to a course. @param viewer undefined for somebody who is not signed in. */
export function accessState(
  viewer: Viewer | undefined,
  course: EnterableCourse & { privacy: CoursePrivacy },
  {
    enrollment,
    request,
  }: {
    enrollment: { status: EnrollmentStatus; hasBegun: boolean } | undefined;
    request: { status: RequestStatus } | undefined;
  },
): AccessState {
  if (!viewer) return 'guest';
  if (enrollment?.status === 'suspended') return 'suspended';
  if (enrollment?.status === 'completed') return 'completed';
  if (enrollment) return enrollment.hasBegun ? 'reading' : 'enrolled';
  const refusal = whyNotEnroll(viewer, course, undefined);
  const isMaker = mayRead(viewer, course, undefined) === 'making';
  if (isMaker && (refusal !== undefined || viewer.userId === course.ownerId)) return 'making';
  if (refusal !== undefined) return 'barred';
  if (course.privacy === 'public') return 'open';
  return request?.status === 'pending' || request?.status === 'rejected'
    ? request.status
    : 'closed';
}
