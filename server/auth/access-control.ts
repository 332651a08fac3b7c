/** The roles of better-auth's own endpoints; what the product itself allows is decided by policies. */
import { createAccessControl } from 'better-auth/plugins/access';
import {
  adminAc,
  defaultStatements,
  memberAc,
  ownerAc,
} from 'better-auth/plugins/organization/access';

export const accessControl = createAccessControl(defaultStatements);

export const organizationRoles = {
  owner: accessControl.newRole(ownerAc.statements),
  admin: accessControl.newRole(adminAc.statements),
  member: accessControl.newRole(memberAc.statements),
  /** Follows courses of the organization and sees nothing of how they are made. */
  learner: accessControl.newRole({
    organization: [],
    member: [],
    invitation: [],
    team: [],
    ac: [],
  }),
};
