import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RunsPage } from '../../monitor/runs-page.tsx';
import { earlyQuery, runsQuery, runsSearchSchema } from '../../monitor/runs-search.ts';
import { useActorChanges } from '../../monitor/use-actor-changes.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { firstLoad } from '../../lib/first-load.ts';

/** How often, in milliseconds, the list is looked through for what began elsewhere. */
const REFRESH = 15_000;

export const Route = createFileRoute('/admin/agents/')({
  validateSearch: runsSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('monitor:list.title')),
  loaderDeps: ({ search }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(
      cause,
      Promise.all([
        queryClient.prefetchQuery(runsQuery(trpc, deps)),
        queryClient.prefetchQuery(earlyQuery(trpc, deps)),
        queryClient.prefetchQuery(trpc.monitor.troubles.queryOptions()),
        queryClient.prefetchQuery(trpc.monitor.choices.queryOptions()),
      ]),
    ),
  component: Agents,
});

function Agents() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const search = Route.useSearch();
  const kept = { placeholderData: keepPreviousData, refetchInterval: REFRESH } as const;
  const early = useQuery({ ...earlyQuery(trpc, search), ...kept });
  const runs = useQuery({ ...runsQuery(trpc, search), ...kept });
  const troubles = useQuery(trpc.monitor.troubles.queryOptions());
  const choices = useQuery(trpc.monitor.choices.queryOptions());
  const live = (runs.data?.items ?? [])
    .filter(({ state }) => state === 'live' || state === 'waiting')
    .map(({ courseId }) => courseId);
  useActorChanges(live, [], () => void queryClient.invalidateQueries(trpc.monitor.pathFilter()));
  return (
    <RunsPage
      listing={runs.data}
      troubles={troubles.data}
      early={early.data}
      choices={choices.data}
      failed={runs.isError || early.isError}
      onRetry={() => {
        void runs.refetch();
        void early.refetch();
      }}
    />
  );
}
