import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BusinessPage } from '../../subscription/admin/business-page.tsx';
import {
  businessQuery,
  businessSearchSchema,
} from '../../subscription/admin/subscriptions-search.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/business-subscriptions')({
  validateSearch: businessSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('payment:business.title')),
  loaderDeps: ({ search: { organization: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(businessQuery(trpc, deps))),
  component: Business,
});

function Business() {
  const query = useQuery({
    ...businessQuery(useTRPC(), Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <BusinessPage
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
