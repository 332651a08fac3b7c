/** The roles of better-auth's own endpoints, read from the one table of permissions. */
import { createAccessControl } from 'better-auth/plugins/access';
import {
  ORGANIZATION_STATEMENTS,
  organizationGrants,
  systemGrants,
} from '#machines/organization/auth-grants.ts';
import { SYSTEM_CATALOGUE } from '#machines/platform-roles.ts';

export const accessControl = createAccessControl(ORGANIZATION_STATEMENTS);

export const organizationRoles = {
  owner: accessControl.newRole(organizationGrants('owner')),
  admin: accessControl.newRole(organizationGrants('admin')),
  member: accessControl.newRole(organizationGrants('member')),
  /** Follows courses of the organization and sees nothing of how they are made. */
  learner: accessControl.newRole(organizationGrants('learner')),
};

export const systemAccessControl = createAccessControl(SYSTEM_CATALOGUE);

export const systemRoles = {
  admin: systemAccessControl.newRole(systemGrants('admin')),
  user: systemAccessControl.newRole(systemGrants('user')),
};
