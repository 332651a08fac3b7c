import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../lib/api-client.ts';
import { orNotFound } from '../lib/or-not-found.ts';
import { pageTitle } from '../lib/page-title.ts';
import { OfferPage } from '../promo/offer-page.tsx';
import { sessionQuery } from '../session/session.ts';

export const Route = createFileRoute('/promo/$trackingCode')({
  loader: ({ context: { queryClient, trpc }, params: { trackingCode: code } }) =>
    Promise.all([
      orNotFound(queryClient.ensureQueryData(trpc.promo.offer.queryOptions({ code }))),
      queryClient.prefetchQuery(sessionQuery),
    ]),
  head: ({ match }) => {
    const title = pageTitle(match.context.i18n.t('promo:offer.page'));
    // Each campaign has its own; none of them is for search engines.
    return { ...title, meta: [...title.meta, { name: 'robots', content: 'noindex' }] };
  },
  component: Promo,
});

function Promo() {
  const { trackingCode: code } = Route.useParams();
  const { data } = useSuspenseQuery(useTRPC().promo.offer.queryOptions({ code }));
  return <OfferPage offer={data} />;
}
