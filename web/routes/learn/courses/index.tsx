import { createFileRoute } from '@tanstack/react-router';
import { catalogueQuery, catalogueSearchSchema } from '../../../catalogue/catalogue-search.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { sessionQuery } from '../../../session/session.ts';
import { Catalogue } from './-catalogue.tsx';
import { firstLoad } from '../../../lib/first-load.ts';

export const Route = createFileRoute('/learn/courses/')({
  validateSearch: catalogueSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(
      cause,
      Promise.all([
        queryClient.prefetchQuery(catalogueQuery(trpc, undefined, deps)),
        queryClient.prefetchQuery(sessionQuery),
      ]),
    ),
  head: ({ match }) =>
    pageTitle(
      match.context.i18n.t('catalogue:title'),
      undefined,
      match.context.i18n.t('catalogue:description'),
    ),
  component: Courses,
});

function Courses() {
  return <Catalogue orgSlug={undefined} search={Route.useSearch()} />;
}
