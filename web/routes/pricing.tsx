import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '../pricing/pricing-page.tsx';
import { sessionQuery } from '../session/session.ts';
import { PRODUCT_NAME } from '../lib/product-name.ts';

export const Route = createFileRoute('/pricing')({
  // A page for everybody does not wait for a failed answer.
  loader: ({ context: { queryClient, trpc } }) =>
    Promise.all([
      queryClient.prefetchQuery(sessionQuery),
      queryClient.prefetchQuery(trpc.billing.offer.queryOptions()),
    ]),
  head: ({ match }) => ({
    meta: [
      { title: `${match.context.i18n.t('pricing:title')} - ${PRODUCT_NAME}` },
      { name: 'description', content: match.context.i18n.t('pricing:description') },
    ],
  }),
  component: PricingPage,
});
