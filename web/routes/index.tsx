import { createFileRoute, redirect } from '@tanstack/react-router';
import { serifPreload } from '../lib/serif-preload.ts';
import { sessionQuery } from '../session/session.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { landingHead } from '../landing/landing-head.ts';

export const Route = createFileRoute('/')({
  beforeLoad({ context: { home } }) {
    if (home !== undefined) throw redirect({ to: '/$orgSlug', params: { orgSlug: home } });
  },
  // The header greets who is signed in; a page for everybody does not wait for a failed answer.
  loader: ({ context: { queryClient, trpc } }) =>
    Promise.all([
      queryClient.prefetchQuery(sessionQuery),
      queryClient.prefetchQuery(trpc.feedback.testimonials.queryOptions()),
      queryClient.prefetchQuery(trpc.billing.offer.queryOptions()),
      queryClient.prefetchQuery(trpc.legal.installation.queryOptions()),
    ]),
  head: ({ match }) => ({
    meta: landingHead(match.context.i18n.t, match.context.i18n.language),
    links: [serifPreload],
  }),
  component: LandingPage,
});
