import { describe, expect, it } from 'vitest';
import type { CourseStatus } from '../course/catalogue.ts';
import type { Role, Viewer } from '../permissions.ts';
import type { EnrollmentStatus } from './enrollment.ts';
import { whyNotEnroll } from './may-enroll.ts';

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  userId: 'ada',
  isPlatformAdmin: false,
  memberships: [],
  ...more,
});
const as = (role: Role) => viewer({ memberships: [{ organizationId: 'org1', role }] });
const why = (who: Viewer, status: CourseStatus = 'published', place?: EnrollmentStatus) =>
  whyNotEnroll(
    who,
    { organizationId: 'org1', ownerId: 'teacher', status },
    place && { status: place },
  );

describe('taking a place in a course', () => {
  it('[ENROLLMENT-5] is for learners and creators, wherever they belong', () => {
    for (const who of [viewer(), as('learner'), as('member'), as('admin'), as('owner')]) {
      expect(why(who)).toBeUndefined();
    }
    expect(why(viewer({ isPlatformAdmin: true }))).toBe('ENROLL_WRONG_ROLE');
    expect(why(viewer({ userId: 'teacher' }))).toBe('ENROLL_OWN_COURSE');
  });

  it('[ENROLLMENT-6] is refused in its own words', () => {
    expect(why(viewer(), 'archived')).toBe('ENROLL_ARCHIVED');
    expect(why(viewer(), 'draft')).toBe('COURSE_NOT_FOUND');
    expect(why(as('member'), 'draft')).toBe('ENROLL_DRAFT');
    expect(why(viewer(), 'published', 'active')).toBe('ENROLL_ALREADY');
    expect(why(viewer(), 'archived', 'completed')).toBe('ENROLL_ALREADY');
    expect(why(viewer(), 'published', 'suspended')).toBe('ENROLL_SUSPENDED');
  });
});
