import { queryOptions } from '@tanstack/react-query';
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

/** Everything that depends on who is signed in begins with this key. */
export const AUTH_KEY = 'auth';

/** Who is signed in; null for nobody. Works in loaders and in components. */
export const sessionQuery = queryOptions({
  queryKey: [AUTH_KEY, 'session'],
  queryFn: async ({ signal }) => session.parse(await apiJson('/api/auth/get-session', { signal })),
  meta: { silent: true },
});

/** The organizations one belongs to, in the order they were joined. */
export const organizationsQuery = queryOptions({
  queryKey: [AUTH_KEY, 'organizations'],
  queryFn: async ({ signal }) =>
    organizations.parse(await apiJson('/api/auth/organization/list', { signal })),
  meta: { silent: true },
});

/** Platform administrators may open /admin. */
export function isPlatformAdmin(who: Session | null | undefined): boolean {
  return isPlatformAdminRole(who?.user.role);
}
