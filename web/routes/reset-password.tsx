import { createFileRoute } from '@tanstack/react-router';
import { ResetForm } from '../auth/reset-form.tsx';
import { pageTitle } from '../lib/page-title.ts';
import { searchFields, textUpTo } from '../lib/search-fields.ts';

const validateSearch = searchFields({
  token: textUpTo(2000),
  email: textUpTo(2000),
});

export const Route = createFileRoute('/reset-password')({
  validateSearch,
  head: ({ match }) => pageTitle(match.context.i18n.t('auth:reset.title')),
  component: ResetPage,
});

function ResetPage() {
  const { email = '', token = '' } = Route.useSearch();
  return <ResetForm email={email} token={token} />;
}
