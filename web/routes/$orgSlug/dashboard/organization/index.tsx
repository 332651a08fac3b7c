import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../../../lib/api-client.ts';
import { orNotFound } from '../../../../lib/or-not-found.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { OrganizationOverviewPage } from '../../../../organization/organization-overview-page.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/organization/')({
  loader: ({ context: { queryClient, trpc }, params: { orgSlug } }) =>
    orNotFound(queryClient.ensureQueryData(trpc.organization.overview.queryOptions({ orgSlug }))),
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('organization:nav.overview'), match.context.organization),
  component: Overview,
});

function Overview() {
  const { orgSlug } = Route.useParams();
  const { data } = useSuspenseQuery(useTRPC().organization.overview.queryOptions({ orgSlug }));
  return <OrganizationOverviewPage orgSlug={orgSlug} overview={data} />;
}
