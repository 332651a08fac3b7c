import type { Database } from '../query.ts';
import type { ActDetail } from './admin-act.entity.ts';
import { createAdminUserRepository } from './admin-user.repository.ts';

/** What acts on an account change of it, as it is now (AUDIT-4). Null for nobody. */
export async function readStanding(
  db: Database,
  id: string | undefined,
): Promise<ActDetail | null> {
  const user = id === undefined ? undefined : await createAdminUserRepository(db).find(id);
  if (!user) return null;
  const { name, email, verified, isPlatformAdmin, ban } = user;
  return {
    name,
    email,
    verified,
    admin: isPlatformAdmin,
    banned: ban !== undefined,
    reason: ban?.reason ?? null,
    until: ban?.until ?? null,
  };
}
