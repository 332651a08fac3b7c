import { describe, expect, it } from 'vitest';
import type { CoursePrivacy } from '../course/catalogue.ts';
import type { Viewer } from '../permissions.ts';
import { accessState } from './course-access.ts';

const learner: Viewer = { userId: 'ada', isPlatformAdmin: false, memberships: [] };
const maker: Viewer = {
  ...learner,
  memberships: [{ organizationId: 'org1', role: 'member' }],
};
const course = (privacy: CoursePrivacy) => ({
  organizationId: 'org1',
  ownerId: 'teacher',
  status: 'published' as const,
  privacy,
});
const nothing = { enrollment: undefined, request: undefined };

describe('how somebody stands to a course', () => {
  it('[MAY-READ-4] [ENROLLMENT-5] from outside', () => {
    expect(accessState(undefined, course('public'), nothing)).toBe('guest');
    expect(accessState(learner, course('public'), nothing)).toBe('open');
    expect(accessState(learner, course('private'), nothing)).toBe('closed');
    expect(accessState(maker, course('public'), nothing)).toBe('open');
    expect(accessState({ ...maker, userId: 'teacher' }, course('public'), nothing)).toBe('making');
    expect(accessState({ ...learner, isPlatformAdmin: true }, course('public'), nothing)).toBe(
      'making',
    );
    const outside = { ...course('public'), status: 'archived' as const };
    expect(accessState(learner, outside, nothing)).toBe('barred');
  });

  it('[ASKING-1] [ASKING-2] while a request waits and after a no', () => {
    for (const status of ['pending', 'rejected'] as const) {
      const asked = { enrollment: undefined, request: { status } };
      expect(accessState(learner, course('private'), asked)).toBe(status);
      // Open to everyone meanwhile.
      expect(accessState(learner, course('public'), asked)).toBe('open');
    }
    // Let in once, and left since.
    const left = { enrollment: undefined, request: { status: 'approved' as const } };
    expect(accessState(learner, course('private'), left)).toBe('closed');
  });

  it('[ENROLLMENT-1] [ENROLLMENT-2] from inside', () => {
    const inside = (status: 'active' | 'completed' | 'suspended', hasBegun = false) =>
      accessState(learner, course('private'), {
        enrollment: { status, hasBegun },
        request: undefined,
      });
    expect(inside('active')).toBe('enrolled');
    expect(inside('active', true)).toBe('reading');
    expect(inside('completed', true)).toBe('completed');
    expect(inside('suspended', true)).toBe('suspended');
  });
});
