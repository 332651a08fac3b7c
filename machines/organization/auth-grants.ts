/**
 * How the table of permissions reads in the words of better-auth's own endpoints. There is no second
 * list of who may do what: each of its actions is one of ours, looked up.
 *
 * GRANT-1 Owner: everything. Admin: everything but delete the organization. Member: reads access
 *    control.
 * GRANT-2 A learner has no part in any of it.
 */
import { roleGrants, type Permission, type Role } from '../permissions.ts';
import { SYSTEM_CATALOGUE, type SystemRole } from '../platform-roles.ts';

/** better-auth's action, and the permission of ours that stands for it. */
const MEANING = {
  organization: { update: 'organization:update', delete: 'organization:delete' },
  member: { create: 'members:manage', update: 'members:update_role', delete: 'members:remove' },
  invitation: { create: 'invitations:create', cancel: 'invitations:cancel' },
  team: { create: 'teams:create', update: 'teams:update', delete: 'teams:delete' },
  ac: {
    create: 'members:manage',
    read: 'members:view',
    update: 'members:manage',
    delete: 'members:manage',
  },
} as const satisfies Record<string, Record<string, Permission>>;

export const ORGANIZATION_STATEMENTS = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
  ac: ['create', 'read', 'update', 'delete'],
} as const satisfies { [R in keyof typeof MEANING]: readonly (keyof (typeof MEANING)[R])[] };

const { organization, member, invitation, team, ac } = ORGANIZATION_STATEMENTS;

/** What a role may do at better-auth's endpoints for organizations. */
export function organizationGrants(role: Role) {
  return {
    organization: organization.filter((one) => roleGrants(role, MEANING.organization[one])),
    member: member.filter((one) => roleGrants(role, MEANING.member[one])),
    invitation: invitation.filter((one) => roleGrants(role, MEANING.invitation[one])),
    team: team.filter((one) => roleGrants(role, MEANING.team[one])),
    ac: ac.filter((one) => roleGrants(role, MEANING.ac[one])),
  };
}

/** What a system role may do at better-auth's endpoints for administrators. */
export function systemGrants(role: SystemRole) {
  const { user, session } = SYSTEM_CATALOGUE;
  return role === 'admin' ? { user, session } : { user: [], session: [] };
}
