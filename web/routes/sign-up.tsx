import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SignUpForm } from '../auth/sign-up-form.tsx';
import { requireNobody } from '../session/guard.ts';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/sign-up')({
  validateSearch: z.object({ redirect: z.string().optional() }),
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
