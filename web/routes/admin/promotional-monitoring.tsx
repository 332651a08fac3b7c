import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { PromoMonitoringPage } from '../../promo/promo-monitoring-page.tsx';

/** ms between two readings while somebody watches. */
const WATCHED = 5000;

export const Route = createFileRoute('/admin/promotional-monitoring')({
  head: ({ match }) => pageTitle(match.context.i18n.t('promo:live.title')),
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.prefetchQuery(trpc.promoFigures.live.queryOptions()),
  component: Monitoring,
});

function Monitoring() {
  const query = useQuery({
    ...useTRPC().promoFigures.live.queryOptions(),
    refetchInterval: WATCHED,
  });
  return (
    <PromoMonitoringPage
      figures={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
