/** What an administrator reads of the installation. */
import type { Kysely } from 'kysely';
import { createAdminActRepository } from './admin-act.repository.ts';
import { readInstallationNumbers } from './admin-overview.repository.ts';
import type { AdminTables } from './admin-tables.ts';
import { createAdminUserRepository } from './admin-user.repository.ts';

export type AdminRepository = ReturnType<typeof createAdminRepository>;

export function createAdminRepository(db: Kysely<AdminTables>) {
  return {
    users: createAdminUserRepository(db),
    acts: createAdminActRepository(db),
    numbers: () => readInstallationNumbers(db),
  };
}
