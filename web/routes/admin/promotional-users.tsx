import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { PromoUsersPage } from '../../promo/promo-users-page.tsx';
import { promoUsersQuery, promoUsersSearchSchema } from '../../promo/promo-search.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/promotional-users')({
  validateSearch: promoUsersSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('promo:users.title')),
  loaderDeps: ({ search: { person: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(promoUsersQuery(trpc, deps))),
  component: PromoUsers,
});

function PromoUsers() {
  const query = useQuery({
    ...promoUsersQuery(useTRPC(), Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <PromoUsersPage
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
