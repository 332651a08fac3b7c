import { createFileRoute } from '@tanstack/react-router';
import { SignUpForm } from '../auth/sign-up-form.tsx';
import { requireNobody } from '../session/guard.ts';
import { pageTitle } from '../lib/page-title.ts';
import { searchFields, textUpTo } from '../lib/search-fields.ts';

const validateSearch = searchFields({ redirect: textUpTo(2000) });

export const Route = createFileRoute('/sign-up')({
  validateSearch,
  beforeLoad: requireNobody,
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.ensureQueryData(trpc.viewer.installation.queryOptions()),
  head: ({ match }) => pageTitle(match.context.i18n.t('auth:signUp.title')),
  component: SignUpPage,
});

function SignUpPage() {
  const { isNew, hasOutbox } = Route.useLoaderData();
  return <SignUpForm returnTo={Route.useSearch().redirect} isFirst={isNew} hasOutbox={hasOutbox} />;
}
