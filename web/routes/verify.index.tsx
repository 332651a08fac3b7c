import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../certificate/verify-page.tsx';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/verify/')({
  head: ({ match }) => pageTitle(match.context.i18n.t('certificate:verifyTitle')),
  component: VerifyPage,
});
