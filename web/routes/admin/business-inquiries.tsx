import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { InquiriesPage } from '../../inquiry/inquiries-page.tsx';
import { inquiriesQuery, inquiriesSearchSchema } from '../../inquiry/inquiries-search.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/business-inquiries')({
  validateSearch: inquiriesSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('inquiry:title')),
  loaderDeps: ({ search: { inquiry: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(inquiriesQuery(trpc, deps))),
  component: Inquiries,
});

function Inquiries() {
  const query = useQuery({
    ...inquiriesQuery(useTRPC(), Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <InquiriesPage
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
