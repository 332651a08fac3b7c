/**
 * What one may do, as far as the page is concerned: by the same table as the server's, and only to
 * hide or disable. The server decides again.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { mayIn, membershipsFrom, type Permission, type Viewer } from '#machines/permissions.ts';
import { useTRPC, type ApiOptions } from '../lib/api-client.ts';

/** Within this time, in milliseconds, components that ask share one answer. */
const FRESH = 30_000;

/** Who one is and with which role one belongs where; null for nobody. For loaders and components. */
export function viewerQuery(trpc: ApiOptions) {
  return queryOptions({
    ...trpc.viewer.me.queryOptions(),
    staleTime: FRESH,
    meta: { silent: true },
  });
}

type Me = Awaited<ReturnType<NonNullable<ReturnType<typeof viewerQuery>['queryFn']>>>;

function asViewer(me: NonNullable<Me>): Viewer {
  return {
    userId: me.user.id,
    isPlatformAdmin: me.user.isPlatformAdmin,
    memberships: membershipsFrom(
      me.organizations.map(({ id, role }) => ({ organizationId: id, role })),
    ),
  };
}

/**
 * Whether one may do this in the organization of this page, or in the active one where the address
 * names none. While it is not known, nothing is allowed.
 */
export function useMay(): (permission: Permission) => boolean {
  return useMayIn(useParams({ strict: false }).orgSlug);
}

/** The same in an organization that the address of the page need not name. */
export function useMayIn(orgSlug: string | undefined): (permission: Permission) => boolean {
  const { data: me } = useQuery(viewerQuery(useTRPC()));
  return mayAt(me, orgSlug);
}

type May = (permission: Permission) => boolean;

/** By the answer they follow from: a page asks from dozens of places. */
const answers = new WeakMap<NonNullable<Me>, Map<string | undefined, May>>();

/** The same for loaders, which ask `viewerQuery` themselves. */
export function mayAt(me: Me | undefined, orgSlug: string | undefined): May {
  if (!me) return () => false;
  const known = answers.get(me) ?? new Map<string | undefined, May>();
  answers.set(me, known);
  const may = known.get(orgSlug) ?? mayAs(me, orgSlug);
  known.set(orgSlug, may);
  return may;
}

function mayAs(me: NonNullable<Me>, orgSlug: string | undefined): May {
  const organization =
    orgSlug === undefined ? me.organization : me.organizations.find(({ slug }) => slug === orgSlug);
  const viewer = asViewer(me);
  // A platform administrator may do everything everywhere, also where they do not belong.
  return (permission) => mayIn(viewer, organization?.id ?? '', permission);
}
