import { createFileRoute } from '@tanstack/react-router';
import { UnauthorizedPage } from '../auth/unauthorized-page.tsx';
import { sessionQuery } from '../session/session.ts';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/unauthorized')({
  head: ({ match }) => pageTitle(match.context.i18n.t('auth:unauthorized.title')),
  // Should it fail, the page says what it says to the signed-out.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(sessionQuery),
  component: UnauthorizedPage,
});
