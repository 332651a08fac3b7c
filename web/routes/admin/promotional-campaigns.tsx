import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { CampaignsPage } from '../../promo/campaigns-page.tsx';
import { campaignsQuery, campaignsSearchSchema } from '../../promo/promo-search.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/promotional-campaigns')({
  validateSearch: campaignsSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('promo:campaigns.title')),
  loaderDeps: ({ search: { campaign: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(campaignsQuery(trpc, deps))),
  component: Campaigns,
});

function Campaigns() {
  const query = useQuery({
    ...campaignsQuery(useTRPC(), Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <CampaignsPage
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
