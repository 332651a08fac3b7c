import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { PromoAnalyticsPage } from '../../promo/promo-analytics-page.tsx';
import { analyticsSearchSchema, campaignsQuery, daysQuery } from '../../promo/promo-search.ts';
import { firstLoad } from '../../lib/first-load.ts';

/** Campaigns one chooses from. */
const CHOICE = 100;

export const Route = createFileRoute('/admin/promotional-analytics')({
  validateSearch: analyticsSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('promo:analytics.title')),
  loaderDeps: ({ search }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(
      cause,
      Promise.all([
        queryClient.prefetchQuery(daysQuery(trpc, deps)),
        queryClient.prefetchQuery(campaignsQuery(trpc, {}, CHOICE)),
      ]),
    ),
  component: Analytics,
});

function Analytics() {
  const trpc = useTRPC();
  const campaigns = useQuery(campaignsQuery(trpc, {}, CHOICE));
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
