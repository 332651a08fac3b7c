import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { VerifyForm } from '../auth/verify-form.tsx';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: z.object({
    email: z.string().default(''),
    from: z.string().default('signup'),
    redirect: z.string().optional(),
  }),
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.ensureQueryData(trpc.viewer.installation.queryOptions()),
  head: ({ match }) => pageTitle(match.context.i18n.t('auth:verify.title')),
  component: VerifyPage,
});

function VerifyPage() {
  const { email, from, redirect } = Route.useSearch();
  const { hasOutbox } = Route.useLoaderData();
  return <VerifyForm email={email} from={from} returnTo={redirect} hasOutbox={hasOutbox} />;
}
