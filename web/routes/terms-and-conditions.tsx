import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../legal/legal-page.tsx';
import { sessionQuery } from '../session/session.ts';
import { PRODUCT_NAME } from '../ui/logo.tsx';

export const Route = createFileRoute('/terms-and-conditions')({
  loader: ({ context: { queryClient, trpc } }) =>
    Promise.all([
      queryClient.prefetchQuery(sessionQuery),
      queryClient.prefetchQuery(trpc.legal.operator.queryOptions()),
    ]),
  head: ({ match }) => ({
    meta: [
      { title: `${match.context.i18n.t('legal:terms.title')} - ${PRODUCT_NAME}` },
      { name: 'description', content: match.context.i18n.t('legal:terms.description') },
    ],
  }),
  component: () => <LegalPage of="terms" />,
});
