/** What follows from an act on an account, beyond what better-auth does itself. */
import type { getSessionFromCtx } from 'better-auth/api';
import type { NewAct } from '#db/admin/admin-act.repository.ts';
import type { AdminRepository } from '#db/admin/admin.repository.ts';

type Context = Parameters<typeof getSessionFromCtx>[0];

/** ADMIN-4 */
export async function carryThrough(
  ctx: Context,
  { act, actor, subjectId, detail }: NewAct,
  { users }: AdminRepository,
  dropSockets: (sessionId: string) => void,
): Promise<void> {
  if (subjectId === undefined) return;
  const { internalAdapter } = ctx.context;
  const endsOffice =
    ['user.ban', 'user.remove', 'user.password', 'session.revokeAll'].includes(act) ||
    (act === 'user.role' && detail['role'] !== 'admin');
  if (endsOffice) {
    for (const token of await users.impersonations(subjectId)) {
      await internalAdapter.deleteSession(token);
    }
  }
  // Whoever knows the old password, or took a session by it, is out. One's own stays.
  if (act === 'user.password' && subjectId !== actor.id) {
    await internalAdapter.deleteUserSessions(subjectId);
  }
  if (act === 'user.role') {
    for (const sessionId of await users.sessionIds(subjectId)) dropSockets(sessionId);
  }
}
