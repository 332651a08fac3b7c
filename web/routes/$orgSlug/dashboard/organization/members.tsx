import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../../../lib/api-client.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { OrganizationNav } from '../../../../organization/organization-nav.tsx';
import { MembersPage } from '../../../../people/members-page.tsx';
import {
  membersQueries,
  membersSearchSchema,
  searchOf,
  viewOf,
} from '../../../../people/members-search.ts';
import { PlanExcess } from '../../../../subscription/plan-excess.tsx';
import { firstLoad } from '../../../../lib/first-load.ts';

export const Route = createFileRoute('/$orgSlug/dashboard/organization/members')({
  validateSearch: membersSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ cause, context: { queryClient, trpc }, params, deps }) => {
    const { members, invitations } = membersQueries(trpc, params.orgSlug, deps);
    const lists = [queryClient.prefetchQuery(members), queryClient.prefetchQuery(invitations)];
    return firstLoad(cause, Promise.all(lists));
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
  const queries = membersQueries(useTRPC(), orgSlug, search);
  const members = useQuery({ ...queries.members, placeholderData: keepPreviousData });
  const invitations = useQuery({ ...queries.invitations, placeholderData: keepPreviousData });
  const view = viewOf(search);
  return (
    <MembersPage
      orgSlug={orgSlug}
      organization={organization.name}
      nav={
        <>
          <OrganizationNav orgSlug={orgSlug} />
          <PlanExcess orgSlug={orgSlug} of={['seats']} />
        </>
      }
      view={view}
      onView={(change) =>
        void navigate({ replace: true, search: searchOf({ ...view, ...change }) })
      }
      members={loaded(members)}
      invitations={loaded(invitations)}
    />
  );
}

function loaded<T>(query: { data: T | undefined; error: unknown; refetch: () => unknown }) {
  return { data: query.data, error: query.error, retry: () => void query.refetch() };
}
