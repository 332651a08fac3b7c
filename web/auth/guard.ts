import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { sessionQuery, type Session } from './session.ts';

/** Within this time, in milliseconds, moving between pages does not ask again who one is. */
const TRUSTED = 30_000;

interface GuardInput {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/**
 * For `beforeLoad` of pages that need an account: gives the session, or sends to the sign-in and
 * back here afterwards.
 */
export async function requireSession({ context, location }: GuardInput): Promise<Session> {
  const who = await context.queryClient.fetchQuery({ ...sessionQuery, staleTime: TRUSTED });
  if (!who) throw redirect({ to: '/login', search: { redirect: location.href } });
  return who;
}
