import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AdminOverviewPage } from '../../admin/admin-overview-page.tsx';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';

/** How often, in milliseconds, the numbers are counted anew while they are looked at. */
const REFRESH = 15_000;

export const Route = createFileRoute('/admin/')({
  head: ({ match }) => pageTitle(match.context.i18n.t('admin:title')),
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.prefetchQuery(trpc.admin.overview.queryOptions()),
  component: Overview,
});

function Overview() {
  const query = useQuery({
    ...useTRPC().admin.overview.queryOptions(),
    refetchInterval: REFRESH,
  });
  return (
    <AdminOverviewPage
      overview={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
