import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../../lib/api-client.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { requirePermission } from '../../../session/require-permission.ts';
import { useMay } from '../../../session/use-may.ts';
import { AfterCheckout } from '../../../subscription/after-checkout.tsx';
import { SubscriptionPage } from '../../../subscription/subscription-page.tsx';
import { oneOf, searchFields } from '../../../lib/search-fields.ts';

const validateSearch = searchFields({ checkout: oneOf(['paid', 'back']) });

export const Route = createFileRoute('/$orgSlug/dashboard/subscription')({
  validateSearch,
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
  const { checkout } = Route.useSearch();
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(trpc.billing.get.queryOptions({ orgSlug }));
  // Asked elsewhere: the page does not wait for it.
  const elsewhere = { enabled: data.paysByCard };
  const invoices = useQuery({ ...trpc.payment.invoices.queryOptions({ orgSlug }), ...elsewhere });
  const next = useQuery({ ...trpc.payment.next.queryOptions({ orgSlug }), ...elsewhere });
  return (
    <>
      {checkout && <AfterCheckout orgSlug={orgSlug} paid={checkout === 'paid'} />}
      <SubscriptionPage
        orgSlug={orgSlug}
        billing={data}
        invoices={invoices.data}
        next={next.data}
        manages={may('billing:manage')}
      />
    </>
  );
}
