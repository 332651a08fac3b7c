/** What an administrator reads of the installation. */
import type { Database } from '../query.ts';
import { readStanding } from './account-standing.ts';
import { createAdminActRepository } from './admin-act.repository.ts';
import { readAdminNeeds } from './admin-needs.ts';
import { readInstallationNumbers } from './admin-overview.repository.ts';
import { createAdminUserRepository } from './admin-user.repository.ts';

export type AdminRepository = ReturnType<typeof createAdminRepository>;

export function createAdminRepository(db: Database) {
  return {
    users: createAdminUserRepository(db),
    acts: createAdminActRepository(db),
    standing: (id: string | undefined) => readStanding(db, id),
    needs: () => readAdminNeeds(db),
    numbers: () => readInstallationNumbers(db),
  };
}
