import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { z } from 'zod';
import { isPlatformAdminRole } from '#machines/permissions.ts';
import { apiJson } from '../lib/api-fetch.ts';

const session = z
  .object({
    user: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      image: z.string().nullish(),
      emailVerified: z.boolean(),
      role: z.string().nullish(),
      /** The one mail is written in. */
      language: z.string().nullish(),
    }),
    session: z.object({
      activeOrganizationId: z.string().nullish(),
      impersonatedBy: z.string().nullish(),
    }),
  })
  .nullable();

const organizations = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    logo: z.string().nullish(),
  }),
);

export type Session = NonNullable<z.output<typeof session>>;
type Organizations = z.output<typeof organizations>;

/** Everything that depends on who is signed in begins with this key. */
export const AUTH_KEY = 'auth';

/** A render on the server is told who opens the page; the browser asks. */
const readSession = createIsomorphicFn()
  .server(async (signal: AbortSignal): Promise<Session | null> => {
    const reader = await getGlobalStartContext()?.reader?.();
    return reader ? reader.session : askSession(signal);
  })
  .client((signal: AbortSignal): Promise<Session | null> => askSession(signal));

const readOrganizations = createIsomorphicFn()
  .server(async (signal: AbortSignal): Promise<Organizations> => {
    const reader = await getGlobalStartContext()?.reader?.();
    return reader ? reader.organizations : askOrganizations(signal);
  })
  .client((signal: AbortSignal): Promise<Organizations> => askOrganizations(signal));

async function askSession(signal: AbortSignal): Promise<Session | null> {
  return session.parse(await apiJson('/api/auth/get-session', { signal }));
}

async function askOrganizations(signal: AbortSignal): Promise<Organizations> {
  return organizations.parse(await apiJson('/api/auth/organization/list', { signal }));
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
  queryFn: ({ signal }) => readOrganizations(signal),
  meta: { silent: true },
});

/** Platform administrators may open /admin. */
export function isPlatformAdmin(who: Session | null | undefined): boolean {
  return isPlatformAdminRole(who?.user.role);
}
