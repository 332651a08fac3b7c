import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ResetForm } from '../auth/reset-form.tsx';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: z.object({
    token: z.string().default(''),
    email: z.string().default(''),
  }),
  head: ({ match }) => pageTitle(match.context.i18n.t('auth:reset.title')),
  component: ResetPage,
});

function ResetPage() {
  const { email, token } = Route.useSearch();
  return <ResetForm email={email} token={token} />;
}
