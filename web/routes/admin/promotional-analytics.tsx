import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { PromoAnalyticsPage } from '../../promo/promo-analytics-page.tsx';
import { analyticsSearchSchema, choiceQuery, daysQuery } from '../../promo/promo-search.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/promotional-analytics')({
  validateSearch: analyticsSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('promo:analytics.title')),
  loaderDeps: ({ search: { open: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(
      cause,
      Promise.all([
        queryClient.prefetchQuery(daysQuery(trpc, deps)),
        queryClient.prefetchQuery(choiceQuery(trpc)),
      ]),
    ),
  component: Analytics,
});

function Analytics() {
  const trpc = useTRPC();
  const campaigns = useQuery(choiceQuery(trpc));
  const query = useQuery({
    ...daysQuery(trpc, Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <PromoAnalyticsPage
      figures={query.data}
      campaigns={campaigns.data?.items ?? []}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
