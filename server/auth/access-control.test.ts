import { describe, expect, it } from 'vitest';
import { organizationRoles, systemRoles } from './access-control.ts';

const all = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
  ac: ['create', 'read', 'update', 'delete'],
};
const none = { organization: [], member: [], invitation: [], team: [], ac: [] };

describe("better-auth's roles", () => {
  it('[GRANT-1] are what the specification says of owner, admin and member', () => {
    expect(organizationRoles.owner.statements).toEqual(all);
    expect(organizationRoles.admin.statements).toEqual({ ...all, organization: ['update'] });
    expect(organizationRoles.member.statements).toEqual({ ...none, ac: ['read'] });
  });

  it('[GRANT-2] leave a learner without any', () => {
    expect(organizationRoles.learner.statements).toEqual(none);
  });

  it('[PERMISSION-6] give the platform admin every act on accounts and sessions, a user none', () => {
    expect(systemRoles.admin.statements).toEqual({
      user: [
        'create',
        'list',
        'set-role',
        'ban',
        'impersonate',
        'delete',
        'set-password',
        'get',
        'update',
      ],
      session: ['list', 'revoke', 'delete'],
    });
    expect(systemRoles.user.statements).toEqual({ user: [], session: [] });
  });

  it('[PERMISSION-5] refuse in the words of the specification', () => {
    expect(organizationRoles.member.authorize({ organization: ['update'] }).error).toBe(
      'unauthorized to access resource "organization"',
    );
    expect(organizationRoles.member.authorize({ ac: ['read'] }).success).toBe(true);
  });
});
