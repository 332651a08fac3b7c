import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ActsPage } from '../../admin/audit/acts-page.tsx';
import { actsQuery, actsSearchSchema } from '../../admin/audit/acts-search.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/audit-log')({
  validateSearch: actsSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('admin:audit.title')),
  loaderDeps: ({ search }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(actsQuery(trpc, deps))),
  component: AuditLog,
});

function AuditLog() {
  const query = useQuery({
    ...actsQuery(useTRPC(), Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <ActsPage listing={query.data} failed={query.isError} onRetry={() => void query.refetch()} />
  );
}
