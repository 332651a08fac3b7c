import { describe, expect, it } from 'vitest';
import type { CoursePrivacy, CourseStatus } from '../course/catalogue.ts';
import { ROLES, type Role, type Viewer } from '../permissions.ts';
import { ENROLLMENT_STATUSES, type EnrollmentStatus } from './enrollment.ts';
import { mayRead, mayReadLesson, OPEN_LESSONS, type Reading } from './may-read.ts';

const STATUSES: CourseStatus[] = ['draft', 'published', 'archived'];
const PRIVACIES: CoursePrivacy[] = ['private', 'public'];
const PLACES: (EnrollmentStatus | undefined)[] = [undefined, ...ENROLLMENT_STATUSES];

const of = (role: Role, organizationId = 'org1'): Viewer => ({
  userId: role,
  isPlatformAdmin: false,
  memberships: [{ organizationId, role }],
});
const readers: [string, Viewer | undefined][] = [
  ['nobody', undefined],
  ['stranger', { userId: 's', isPlatformAdmin: false, memberships: [] }],
  ['owner elsewhere', of('owner', 'org2')],
  ['learner', of('learner')],
];
const makers: [string, Viewer][] = [
  ...ROLES.filter((role) => role !== 'learner').map((role): [string, Viewer] => [role, of(role)]),
  ['platform admin', { userId: 'p', isPlatformAdmin: true, memberships: [] }],
];

const read = (
  viewer: Viewer | undefined,
  status: CourseStatus,
  place: EnrollmentStatus | undefined,
  privacy: CoursePrivacy = 'private',
) => mayRead(viewer, { organizationId: 'org1', status, privacy }, place && { status: place });

describe('what may be read of a course', () => {
  it.each(makers)('[MAY-READ-1] %s reads all of it in every state', (_name, viewer) => {
    for (const status of STATUSES)
      for (const privacy of PRIVACIES)
        for (const place of PLACES) expect(read(viewer, status, place, privacy)).toBe('making');
  });

  it.each(readers)('[MAY-READ-2] [MAY-READ-3] %s by status and place', (_name, viewer) => {
    for (const privacy of PRIVACIES) {
      const row = (status: CourseStatus) =>
        PLACES.map((place) => read(viewer, status, place, privacy));
      expect(row('draft')).toEqual(['nothing', 'nothing', 'nothing', 'nothing']);
      // MAY-READ-4 and MAY-READ-6 for those without a place and the suspended.
      expect(row('published')).toEqual(['overview', 'course', 'course', 'overview']);
      expect(row('archived')).toEqual(['nothing', 'course', 'course', 'overview']);
    }
  });

  it('[MAY-READ-4] [MAY-READ-5] [MAY-READ-6] opens the first lessons of public courses to everybody', () => {
    const open = (reading: Reading, privacy: CoursePrivacy, status: CourseStatus = 'published') =>
      [0, OPEN_LESSONS - 1, OPEN_LESSONS].map((place) =>
        mayReadLesson(reading, { status, privacy }, place),
      );
    expect(open('overview', 'public', 'archived')).toEqual([false, false, false]);
    expect(open('overview', 'public')).toEqual([true, true, false]);
    expect(open('overview', 'private')).toEqual([false, false, false]);
    expect(open('nothing', 'public')).toEqual([false, false, false]);
    for (const reading of ['course', 'making'] as const) {
      expect(open(reading, 'private')).toEqual([true, true, true]);
    }
  });
});
