import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionsPage } from '../../subscription/admin/subscriptions-page.tsx';
import {
  subscriptionsQuery,
  subscriptionsSearchSchema,
} from '../../subscription/admin/subscriptions-search.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/subscriptions')({
  validateSearch: subscriptionsSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('payment:subscriptions.title')),
  loaderDeps: ({ search: { organization: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(subscriptionsQuery(trpc, deps))),
  component: Subscriptions,
});

function Subscriptions() {
  const query = useQuery({
    ...subscriptionsQuery(useTRPC(), Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <SubscriptionsPage
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
