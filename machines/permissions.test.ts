import { describe, expect, it } from 'vitest';
import { AppError } from './errors.ts';
import {
  CATALOGUE,
  demandIn,
  mayIn,
  membershipsFrom,
  refusalKey,
  roleGrants,
  roleOfPlatform,
  rolesFrom,
  type Permission,
  type Role,
  type Viewer,
} from './permissions.ts';
import { isPlatformAdminRole } from './platform-roles.ts';

const every = Object.entries(CATALOGUE).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}:${action}` as Permission),
);
const viewer = (role?: Role, isPlatformAdmin = false): Viewer => ({
  userId: 'u',
  isPlatformAdmin,
  memberships: role ? [{ organizationId: 'org1', role }] : [],
});
const refused = (role: Role) => every.filter((one) => !roleGrants(role, one));

describe('permissions', () => {
  it('[PERMISSION-1] a platform admin may do everything everywhere', () => {
    expect(every.every((one) => mayIn(viewer(undefined, true), 'any', one))).toBe(true);
    expect(mayIn(viewer('owner'), 'org2', 'organization:read')).toBe(false);
  });

  it('[PERMISSION-2] owner and admin', () => {
    expect(refused('owner')).toEqual([]);
    expect(refused('admin')).toEqual([
      'organization:create',
      'organization:delete',
      'organization:manage_billing',
      'billing:manage',
      'billing:create_receipts',
    ]);
  });

  it('[PERMISSION-3] a member creates, and does not govern', () => {
    for (const may of [
      'courses:publish',
      'documents:create',
      'lessons:update',
      'files:upload',
      'analytics:view_basic',
    ] as const) {
      expect(roleGrants('member', may), may).toBe(true);
    }
    for (const not of [
      'content:moderate',
      'files:manage',
      'billing:view',
      'members:invite',
      'progress:view_all',
      'chat:moderate',
      'organization:update',
    ] as const) {
      expect(roleGrants('member', not), not).toBe(false);
    }
  });

  it('[PERMISSION-3] a learner reads, enrolls and chats', () => {
    expect(every.filter((one) => roleGrants('learner', one))).toEqual([
      'organization:read',
      'courses:read',
      'courses:enroll',
      'content:read',
      'lessons:read',
      'files:read',
      'documents:read',
      'tutor:read',
      'chat:read',
      'chat:participate',
      'announcements:read',
      'progress:read',
      'progress:view_own',
      'course:view',
      'course:enroll',
    ]);
  });

  it('[PERMISSION-4] an outsider learns nothing, a member is told which resource', () => {
    const code = (work: () => void) => {
      try {
        work();
        return undefined;
      } catch (error) {
        return error instanceof AppError ? [error.code, error.detail] : error;
      }
    };
    expect(code(() => demandIn(viewer(), 'org1', 'courses:read', 'COURSE_NOT_FOUND'))).toEqual([
      'COURSE_NOT_FOUND',
      {},
    ]);
    expect(code(() => demandIn(viewer('learner'), 'org1', 'courses:update'))).toEqual([
      'NOT_AUTHORIZED',
      { resource: 'courses', action: 'update' },
    ]);
    expect(code(() => demandIn(viewer('member'), 'org1', 'billing:view'))).toEqual([
      'NOT_AUTHORIZED',
      { resource: 'billing' },
    ]);
    expect(code(() => demandIn(viewer('member'), 'org1', 'courses:update'))).toBeUndefined();
  });

  it('[PERMISSION-5] a refusal has the text that names what it is about', () => {
    expect(refusalKey({})).toBe('NOT_AUTHORIZED');
    expect(refusalKey({ resource: 'billing' })).toBe('permission.resource');
    expect(refusalKey({ resource: 'courses', action: 'update' })).toBe('permission.unauthorized');
  });

  it('[PERMISSION-1] platform roles come to the roles of an organization', () => {
    expect(roleOfPlatform('LEARNER')).toBe('learner');
    expect(roleOfPlatform('CREATOR')).toBe('member');
    expect(every.every((one) => roleGrants(roleOfPlatform('ADMIN'), one))).toBe(true);
  });

  it('[PERMISSION-1] reads what is kept: one name or several, the highest first, unknown ones left out', () => {
    expect(rolesFrom('member')).toEqual(['member']);
    expect(rolesFrom('learner, owner,astronaut')).toEqual(['owner', 'learner']);
    expect(rolesFrom('')).toEqual([]);
    expect(membershipsFrom([{ organizationId: 'o', role: 'member,admin' }])).toEqual([
      { organizationId: 'o', role: 'admin' },
      { organizationId: 'o', role: 'member' },
    ]);
    expect(['user, admin', 'admin'].every(isPlatformAdminRole)).toBe(true);
    expect([null, undefined, '', 'user', 'administrator'].some(isPlatformAdminRole)).toBe(false);
  });
});
