import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC, type ApiOptions } from '../../../../lib/api-client.ts';
import { newestAnswer } from '../../../../lib/newest-answer.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import type { TeamPage as TeamAnswer } from '../../../../people/people-outputs.ts';
import { TeamPage } from '../../../../people/team-page.tsx';
import { ordinal, searchFields, textUpTo } from '../../../../lib/search-fields.ts';
import { firstLoad } from '../../../../lib/first-load.ts';

const LIMIT = 30;
const searchSchema = searchFields({ search: textUpTo(200), page: ordinal });

interface Params {
  orgSlug: string;
  teamSlug: string;
}

const teamQuery = (trpc: ApiOptions, params: Params, search: ReturnType<typeof searchSchema>) => ({
  ...trpc.people.team.queryOptions({
    ...params,
    page: search.page ?? 1,
    limit: LIMIT,
    ...(search.search ? { search: search.search } : {}),
  }),
  meta: { silent: true },
});

export const Route = createFileRoute('/$orgSlug/dashboard/workspace/$teamSlug')({
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context: { queryClient, trpc }, params, deps }) => {
    await firstLoad(cause, queryClient.prefetchQuery(teamQuery(trpc, params, deps)));
    const queryKey = trpc.people.team.queryKey(params);
    const answers = queryClient.getQueriesData<TeamAnswer>({ queryKey });
    return newestAnswer(queryClient, answers)?.team.name;
  },
  head: ({ loaderData: name, match: { context } }) =>
    pageTitle(name ?? context.i18n.t('people:teams.title'), context.organization),
  component: TeamRoute,
});

function TeamRoute() {
  const params = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, error, refetch } = useQuery({
    ...teamQuery(useTRPC(), params, search),
    placeholderData: keepPreviousData,
  });
  return (
    <TeamPage
      {...params}
      answer={{ data, error, retry: () => void refetch() }}
      search={search.search ?? ''}
      onSearch={(text) => void navigate({ replace: true, search: text ? { search: text } : {} })}
      onPage={(page) => void navigate({ search: { ...search, page } })}
    />
  );
}
