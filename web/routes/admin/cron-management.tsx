import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '../../cron/jobs-page.tsx';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';

/** How often, in milliseconds, it is looked what runs while one watches. */
const REFRESH = 5_000;

export const Route = createFileRoute('/admin/cron-management')({
  head: ({ match }) => pageTitle(match.context.i18n.t('cron:title')),
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.prefetchQuery(trpc.cron.list.queryOptions()),
  component: Jobs,
});

function Jobs() {
  const query = useQuery({ ...useTRPC().cron.list.queryOptions(), refetchInterval: REFRESH });
  return <JobsPage jobs={query.data} failed={query.isError} onRetry={() => void query.refetch()} />;
}
