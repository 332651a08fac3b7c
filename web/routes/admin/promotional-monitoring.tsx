import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { PromoMonitoringPage } from '../../promo/promo-monitoring-page.tsx';
import { choiceQuery, liveQuery, monitoringSearchSchema } from '../../promo/promo-search.ts';
import { firstLoad } from '../../lib/first-load.ts';

/** ms between two readings while somebody watches. */
const WATCHED = 5000;

export const Route = createFileRoute('/admin/promotional-monitoring')({
  validateSearch: monitoringSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('promo:live.title')),
  loaderDeps: ({ search: { open: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(
      cause,
      Promise.all([
        queryClient.prefetchQuery(liveQuery(trpc, deps)),
        queryClient.prefetchQuery(choiceQuery(trpc)),
      ]),
    ),
  component: Monitoring,
});

function Monitoring() {
  const trpc = useTRPC();
  const campaigns = useQuery(choiceQuery(trpc));
  const query = useQuery({
    ...liveQuery(trpc, Route.useSearch()),
    placeholderData: keepPreviousData,
    refetchInterval: WATCHED,
  });
  return (
    <PromoMonitoringPage
      figures={query.data}
      campaigns={campaigns.data?.items ?? []}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
