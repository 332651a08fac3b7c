import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LanguagesPage } from '../../language/languages-page.tsx';
import { textsQuery, textsSearchSchema } from '../../language/texts-search.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { firstLoad } from '../../lib/first-load.ts';

export const Route = createFileRoute('/admin/languages')({
  validateSearch: textsSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('language:title')),
  loaderDeps: ({ search: { text: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(
      cause,
      Promise.all([
        queryClient.prefetchQuery(textsQuery(trpc, deps)),
        queryClient.prefetchQuery(trpc.language.coverage.queryOptions()),
      ]),
    ),
  component: Languages,
});

function Languages() {
  const trpc = useTRPC();
  const query = useQuery({
    ...textsQuery(trpc, Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  const coverage = useQuery(trpc.language.coverage.queryOptions());
  return (
    <LanguagesPage
      coverage={coverage.data}
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
