import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ReceiptsPage } from '../../subscription/admin/receipts-page.tsx';
import {
  receiptsQuery,
  receiptsSearchSchema,
} from '../../subscription/admin/subscriptions-search.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/manual-receipts')({
  validateSearch: receiptsSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('payment:receipts.title')),
  loaderDeps: ({ search: { receipt: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(receiptsQuery(trpc, deps))),
  component: Receipts,
});

function Receipts() {
  const query = useQuery({
    ...receiptsQuery(useTRPC(), Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <ReceiptsPage
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
