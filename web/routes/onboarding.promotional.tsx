import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpForm } from '../auth/sign-up-form.tsx';
import { orNotFound } from '../lib/or-not-found.ts';
import { pageTitle } from '../lib/page-title.ts';
import { searchFields, textUpTo } from '../lib/search-fields.ts';
import { OnboardingPage } from '../promo/onboarding-page.tsx';
import { OfferNote } from '../promo/offer-note.tsx';
import { sessionQuery } from '../session/session.ts';

const validateSearch = searchFields({ code: textUpTo(100) });

export const Route = createFileRoute('/onboarding/promotional')({
  validateSearch,
  loaderDeps: ({ search: { code = '' } }) => ({ code }),
  loader: async ({ context: { queryClient, trpc }, deps: { code } }) => {
    if (code === '') throw redirect({ to: '/pricing' });
    const [offer, installation] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(trpc.promo.offer.queryOptions({ code }))),
      queryClient.ensureQueryData(trpc.viewer.installation.queryOptions()),
      // Asked anew: whoever comes from the sign-up was nobody a moment ago.
      queryClient.fetchQuery(sessionQuery),
    ]);
    return { offer, installation };
  },
  head: ({ match }) => pageTitle(match.context.i18n.t('promo:start.page')),
  component: Onboarding,
});

function Onboarding() {
  const { code = '' } = Route.useSearch();
  const { offer, installation } = Route.useLoaderData();
  const { data: session } = useQuery(sessionQuery);
  if (session) return <OnboardingPage code={code} name={session.user.name} />;
  return (
    <SignUpForm
      returnTo={`/onboarding/promotional?${new URLSearchParams({ code })}`}
      isFirst={installation.isNew}
      hasOutbox={installation.hasOutbox}
      lead={<OfferNote offer={offer} />}
    />
  );
}
