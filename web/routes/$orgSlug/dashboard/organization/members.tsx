import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ROLES } from '#machines/permissions.ts';
import { useTRPC, type ApiOptions } from '../../../../lib/api-client.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { OrganizationNav } from '../../../../organization/organization-nav.tsx';
import { MembersPage, type MembersView } from '../../../../people/members-page.tsx';

const LIMIT = 20;

const searchSchema = z.object({
  tab: z.literal('invitations').optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  role: z.enum(ROLES).optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
});
type Search = z.infer<typeof searchSchema>;

/** One list is looked at; the other one is only counted. */
function inputs(orgSlug: string, { tab, search, role, page }: Search) {
  const looked = { page: page ?? 1, limit: LIMIT, ...(search ? { search } : {}) };
  const counted = { page: 1, limit: LIMIT };
  return {
    members: { orgSlug, ...(tab ? counted : { ...looked, ...(role ? { role } : {}) }) },
    invitations: { orgSlug, ...(tab ? looked : counted) },
  };
}

function listQueries(trpc: ApiOptions, orgSlug: string, search: Search) {
  const { members, invitations } = inputs(orgSlug, search);
  return {
    members: { ...trpc.people.members.queryOptions(members), meta: { silent: true } },
    invitations: { ...trpc.people.invitations.queryOptions(invitations), meta: { silent: true } },
  };
}

export const Route = createFileRoute('/$orgSlug/dashboard/organization/members')({
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, params, deps }) => {
    const { members, invitations } = listQueries(trpc, params.orgSlug, deps);
    await Promise.all([queryClient.prefetchQuery(members), queryClient.prefetchQuery(invitations)]);
  },
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('people:members.title'), match.context.organization),
  component: MembersRoute,
});

function MembersRoute() {
  const { orgSlug } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { organization } = Route.useRouteContext();
  const queries = listQueries(useTRPC(), orgSlug, search);
  const members = useQuery({ ...queries.members, placeholderData: keepPreviousData });
  const invitations = useQuery({ ...queries.invitations, placeholderData: keepPreviousData });
  const view: MembersView = {
    tab: search.tab ?? 'members',
    search: search.search ?? '',
    role: search.role ?? 'all',
    page: search.page ?? 1,
  };
  return (
    <MembersPage
      orgSlug={orgSlug}
      organization={organization.name}
      nav={<OrganizationNav orgSlug={orgSlug} />}
      view={view}
      onView={(change) => {
        const next = { ...view, ...change };
        void navigate({
          replace: true,
          search: {
            ...(next.tab === 'members' ? {} : { tab: next.tab }),
            ...(next.search ? { search: next.search } : {}),
            ...(next.role === 'all' ? {} : { role: next.role }),
            ...(next.page > 1 ? { page: next.page } : {}),
          },
        });
      }}
      members={loaded(members)}
      invitations={loaded(invitations)}
    />
  );
}

function loaded<T>(query: { data: T | undefined; error: unknown; refetch: () => unknown }) {
  return { data: query.data, error: query.error, retry: () => void query.refetch() };
}
