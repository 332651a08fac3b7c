import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC, type ApiOptions } from '../../../../lib/api-client.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { TeamsPage } from '../../../../people/teams-page.tsx';
import { ordinal, searchFields, textUpTo } from '../../../../lib/search-fields.ts';
import { firstLoad } from '../../../../lib/first-load.ts';

const LIMIT = 20;

const searchSchema = searchFields({
  search: textUpTo(200),
  page: ordinal,
});

const listQuery = (trpc: ApiOptions, orgSlug: string, search: ReturnType<typeof searchSchema>) => ({
  ...trpc.people.teams.queryOptions({
    orgSlug,
    page: search.page ?? 1,
    limit: LIMIT,
    ...(search.search ? { search: search.search } : {}),
  }),
  meta: { silent: true },
});

export const Route = createFileRoute('/$orgSlug/dashboard/workspace/')({
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ cause, context: { queryClient, trpc }, params, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(listQuery(trpc, params.orgSlug, deps))),
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('people:teams.title'), match.context.organization),
  component: TeamsRoute,
});

function TeamsRoute() {
  const { orgSlug } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, error, refetch } = useQuery({
    ...listQuery(useTRPC(), orgSlug, search),
    placeholderData: keepPreviousData,
  });
  return (
    <TeamsPage
      orgSlug={orgSlug}
      teams={{ data, error, retry: () => void refetch() }}
      search={search.search ?? ''}
      onSearch={(text) => void navigate({ replace: true, search: text ? { search: text } : {} })}
      onPage={(page) => void navigate({ search: { ...search, page } })}
    />
  );
}
