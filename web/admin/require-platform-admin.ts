import { redirect } from '@tanstack/react-router';
import { requireSession } from '../session/guard.ts';
import { isPlatformAdmin, type Session } from '../session/session.ts';

/** For `beforeLoad` of the admin area. The server refuses as well, in every procedure. */
export async function requirePlatformAdmin(
  input: Parameters<typeof requireSession>[0],
): Promise<Session> {
  const who = await requireSession(input);
  if (!isPlatformAdmin(who)) throw redirect({ to: '/unauthorized' });
  return who;
}
