/**
 * ADMIN-12 What cannot be taken back, what gives rights and what gives money away asks an administrator for
 *    a proof of the last quarter of an hour: the sign-in itself, or the password once more; for an
 *    account without one, a code by mail. Who only holds the cookie of an older session does none of it.
 */
import { createAdminActRepository, type AdminActName } from '#db/admin/admin-act.repository.ts';
import type { Database } from '#db/query.ts';

/** In milliseconds. */
export const PROOF_LASTS = 15 * 60_000;

/** The acts on accounts that ask for it. */
const DANGEROUS: ReadonlySet<AdminActName> = new Set<AdminActName>([
  'user.create',
  'user.update',
  'user.role',
  'user.ban',
  'user.remove',
  'user.password',
  'impersonation.start',
]);

export function isDangerous(act: AdminActName): boolean {
  return DANGEROUS.has(act);
}

/** Whether the person of this session has proven themself lately. One statement. */
export function isConfirmed(db: Database, sessionId: string): Promise<boolean> {
  return createAdminActRepository(db).isConfirmed(sessionId, new Date(Date.now() - PROOF_LASTS));
}
