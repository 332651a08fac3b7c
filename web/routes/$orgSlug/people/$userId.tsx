import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../../lib/api-client.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { PublicProfilePage } from '../../../profile/public-profile-page.tsx';

export const Route = createFileRoute('/$orgSlug/people/$userId')({
  loader: ({ context: { queryClient, trpc }, params }) =>
    orNotFound(queryClient.fetchQuery(trpc.profile.getPublic.queryOptions(params))),
  head: ({ loaderData }) => {
    const { meta } = pageTitle(
      loaderData?.creator?.name ?? loaderData?.learner?.displayName,
      loaderData?.organization,
    );
    // Shown to whoever has the address; it is not ours to hand it to search engines.
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: Somebody,
});

function Somebody() {
  const { data } = useSuspenseQuery(useTRPC().profile.getPublic.queryOptions(Route.useParams()));
  return (
    <PublicProfilePage
      organization={data.organization}
      creator={data.creator}
      learner={data.learner}
    />
  );
}
