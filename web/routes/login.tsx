import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginForm } from '../auth/login-form.tsx';
import { requireNobody } from '../session/guard.ts';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/login')({
  validateSearch: z.object({ redirect: z.string().optional() }),
  beforeLoad: requireNobody,
  head: ({ match }) => pageTitle(match.context.i18n.t('auth:login.title')),
  component: LoginPage,
});

function LoginPage() {
  return <LoginForm returnTo={Route.useSearch().redirect} />;
}
