import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { isPlatformAdminRole } from '#machines/platform-roles.ts';
import { apiJson } from '../lib/api-fetch.ts';
import {
  readOrganizations,
  readSessionAnswer,
  type Organizations,
  type SessionAnswer,
} from './session-answer.ts';

export type Session = NonNullable<SessionAnswer>;

/** Everything that depends on who is signed in begins with this key. */
export const AUTH_KEY = 'auth';

/** A render on the server is told who opens the page; the browser asks. */
const readSession = createIsomorphicFn()
  .server(async (signal: AbortSignal): Promise<Session | null> => {
    const reader = await getGlobalStartContext()?.reader?.();
    return reader ? reader.session : askSession(signal);
  })
  .client((signal: AbortSignal): Promise<Session | null> => askSession(signal));

const organizationsHere = createIsomorphicFn()
  .server(async (signal: AbortSignal): Promise<Organizations> => {
    const reader = await getGlobalStartContext()?.reader?.();
    return reader ? reader.organizations : askOrganizations(signal);
  })
  .client((signal: AbortSignal): Promise<Organizations> => askOrganizations(signal));

async function askSession(signal: AbortSignal): Promise<Session | null> {
  const answer = await apiJson('/api/auth/get-session', { signal });
  return readSessionAnswer(answer);
}

async function askOrganizations(signal: AbortSignal): Promise<Organizations> {
  const answer = await apiJson('/api/auth/organization/list', { signal });
  return readOrganizations(answer);
}

/** Who is signed in; null for nobody. Works in loaders and in components. */
export const sessionQuery = queryOptions({
  queryKey: [AUTH_KEY, 'session'],
  queryFn: ({ signal }) => readSession(signal),
  meta: { silent: true },
});

/** The organizations one belongs to, in the order they were joined. */
export const organizationsQuery = queryOptions({
  queryKey: [AUTH_KEY, 'organizations'],
  queryFn: ({ signal }) => organizationsHere(signal),
  meta: { silent: true },
});

/** Platform administrators may open /admin. */
export function isPlatformAdmin(who: Session | null | undefined): boolean {
  return isPlatformAdminRole(who?.user.role);
}
