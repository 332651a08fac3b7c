import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import type { ApiOptions } from '../lib/api-client.ts';
import { orNotFound } from '../lib/or-not-found.ts';
import { safeReturnPath } from '../lib/return-path.ts';
import { isPlatformAdmin, organizationsQuery, sessionQuery, type Session } from './session.ts';

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

interface OrganizationInput {
  context: { queryClient: QueryClient; trpc: ApiOptions };
  params: { orgSlug: string };
}

/**
 * For `beforeLoad` of pages inside an organization: which one it is. Whoever has no part in it finds
 * no page; the server refuses as well, this only spares a stranger an empty frame.
 */
export async function requireOrganization(
  { context: { queryClient, trpc }, params }: OrganizationInput,
  who: Session,
): Promise<{ slug: string; name: string }> {
  const organizations = await queryClient.fetchQuery({ ...organizationsQuery, staleTime: TRUSTED });
  const own = organizations.find(({ slug }) => slug === params.orgSlug);
  if (own) return { slug: own.slug, name: own.name };
  if (!isPlatformAdmin(who)) throw notFound();
  const { slug, name } = await orNotFound(
    queryClient.fetchQuery({
      ...trpc.organization.getPublicProfile.queryOptions({ slug: params.orgSlug }),
      staleTime: TRUSTED,
    }),
  );
  return { slug, name };
}

/**
 * The same for the learner's pages, which whoever learns there finds without belonging to the organization
 * (LEARN-AT-1).
 */
export async function requireLearning({
  context: { queryClient, trpc },
  params: { orgSlug },
}: OrganizationInput): Promise<{ slug: string; name: string }> {
  return orNotFound(
    queryClient.fetchQuery({
      ...trpc.learn.organization.queryOptions({ orgSlug }),
      staleTime: TRUSTED,
    }),
  );
}

interface NobodyInput {
  context: { queryClient: QueryClient };
  search: { redirect?: string | undefined };
}

/** For `beforeLoad` of the sign-in and the sign-up: whoever is in already goes where they wanted. */
export async function requireNobody({ context, search }: NobodyInput): Promise<void> {
  // Should the question fail, the form is still of use.
  const who = await context.queryClient
    .fetchQuery({ ...sessionQuery, staleTime: TRUSTED })
    .catch(() => null);
  if (who) throw redirect({ href: safeReturnPath(search.redirect) });
}
