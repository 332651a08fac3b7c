import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { OutreachPage } from '../../outreach/outreach-page.tsx';
import { outreachQuery, outreachSearchSchema } from '../../outreach/outreach-search.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/outreach-campaigns')({
  validateSearch: outreachSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('outreach:title')),
  loaderDeps: ({ search: { campaign: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(outreachQuery(trpc, deps))),
  component: Outreach,
});

function Outreach() {
  const query = useQuery({
    ...outreachQuery(useTRPC(), Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <OutreachPage
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
