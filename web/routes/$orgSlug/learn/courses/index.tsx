import { createFileRoute } from '@tanstack/react-router';
import { catalogueQuery, catalogueSearchSchema } from '../../../../catalogue/catalogue-search.ts';
import { orNotFound } from '../../../../lib/or-not-found.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { sessionQuery } from '../../../../session/session.ts';
import { Catalogue } from '../../../learn/courses/-catalogue.tsx';
import { firstLoad } from '../../../../lib/first-load.ts';

export const Route = createFileRoute('/$orgSlug/learn/courses/')({
  validateSearch: catalogueSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context: { queryClient, trpc }, params: { orgSlug }, deps }) => {
    const [organization] = await Promise.all([
      orNotFound(
        queryClient.ensureQueryData(
          trpc.organization.getPublicProfile.queryOptions({ slug: orgSlug }),
        ),
      ),
      firstLoad(cause, queryClient.prefetchQuery(catalogueQuery(trpc, orgSlug, deps))),
      queryClient.prefetchQuery(sessionQuery),
    ]);
    return { organization };
  },
  head: ({ match, loaderData }) =>
    pageTitle(match.context.i18n.t('catalogue:title'), loaderData?.organization),
  component: Courses,
});

function Courses() {
  return <Catalogue orgSlug={Route.useParams().orgSlug} search={Route.useSearch()} />;
}
