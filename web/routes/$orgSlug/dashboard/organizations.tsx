import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../../lib/api-client.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { OrganizationsPage } from '../../../organization/organizations-page.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/organizations')({
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.ensureQueryData(trpc.organization.mine.queryOptions()),
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('organization:list.title'), match.context.organization),
  component: Organizations,
});

function Organizations() {
  const { orgSlug } = Route.useParams();
  const { data } = useSuspenseQuery(useTRPC().organization.mine.queryOptions());
  return <OrganizationsPage orgSlug={orgSlug} organizations={data} />;
}
