import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../../lib/api-client.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { requirePermission } from '../../../session/require-permission.ts';
import { useMay } from '../../../session/use-may.ts';
import { SubscriptionPage } from '../../../subscription/subscription-page.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/subscription')({
  beforeLoad: (input) => requirePermission(input, 'billing:view'),
  loader: ({ context: { queryClient, trpc }, params: { orgSlug } }) =>
    orNotFound(queryClient.ensureQueryData(trpc.billing.get.queryOptions({ orgSlug }))),
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('subscription:title'), match.context.organization),
  component: Subscription,
});

function Subscription() {
  const { orgSlug } = Route.useParams();
  const may = useMay();
  const { data } = useSuspenseQuery(useTRPC().billing.get.queryOptions({ orgSlug }));
  return <SubscriptionPage orgSlug={orgSlug} billing={data} manages={may('billing:manage')} />;
}
