import { createFileRoute } from '@tanstack/react-router';
import { VerifyForm } from '../auth/verify-form.tsx';
import { pageTitle } from '../lib/page-title.ts';
import { searchFields, textUpTo } from '../lib/search-fields.ts';

const validateSearch = searchFields({
  email: textUpTo(2000),
  from: textUpTo(2000),
  redirect: textUpTo(2000),
});

export const Route = createFileRoute('/verify-email')({
  validateSearch,
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.ensureQueryData(trpc.viewer.installation.queryOptions()),
  head: ({ match }) => pageTitle(match.context.i18n.t('auth:verify.title')),
  component: VerifyPage,
});

function VerifyPage() {
  const { email = '', from = 'signup', redirect } = Route.useSearch();
  return <VerifyForm email={email} from={from} returnTo={redirect} />;
}
