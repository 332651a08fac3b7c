import { createFileRoute } from '@tanstack/react-router';
import { ForgotForm } from '../auth/forgot-form.tsx';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => pageTitle(match.context.i18n.t('auth:forgot.title')),
  component: ForgotForm,
});
