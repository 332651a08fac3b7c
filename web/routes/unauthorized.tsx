import { createFileRoute } from '@tanstack/react-router';
import { UnauthorizedPage } from '../auth/unauthorized-page.tsx';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/unauthorized')({
  head: ({ match }) => pageTitle(match.context.i18n.t('auth:unauthorized.title')),
  component: UnauthorizedPage,
});
