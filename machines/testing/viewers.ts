/** Two who see the same actor: one who works in its organization, and one who learns there. */
import { rightsIn, type Role } from '../permissions.ts';

const rightsOf = (role: Role) =>
  rightsIn(
    { userId: role, isPlatformAdmin: false, memberships: [{ organizationId: 'org1', role }] },
    'org1',
  );

export const member = rightsOf('member');
export const learner = rightsOf('learner');
