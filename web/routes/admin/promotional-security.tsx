import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { PromoSecurityPage } from '../../promo/promo-security-page.tsx';
import { securityQuery, securitySearchSchema } from '../../promo/promo-search.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/promotional-security')({
  validateSearch: securitySearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('promo:security.title')),
  loaderDeps: ({ search: { person: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(securityQuery(trpc, deps))),
  component: PromoSecurity,
});

function PromoSecurity() {
  const query = useQuery({
    ...securityQuery(useTRPC(), Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <PromoSecurityPage
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
