import { createFileRoute } from '@tanstack/react-router';
import { LoginForm } from '../auth/login-form.tsx';
import { requireNobody } from '../session/guard.ts';
import { pageTitle } from '../lib/page-title.ts';
import { searchFields, textUpTo } from '../lib/search-fields.ts';

const validateSearch = searchFields({ redirect: textUpTo(2000) });

export const Route = createFileRoute('/login')({
  validateSearch,
  beforeLoad: requireNobody,
  head: ({ match }) => pageTitle(match.context.i18n.t('auth:login.title')),
  component: LoginPage,
});

function LoginPage() {
  return <LoginForm returnTo={Route.useSearch().redirect} />;
}
