import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC, type ApiOptions } from '../lib/api-client.ts';
import { pageTitle } from '../lib/page-title.ts';
import { AcceptPage } from '../people/accept-page.tsx';

const invitationQuery = (trpc: ApiOptions, invitationId: string) => ({
  ...trpc.people.invitation.queryOptions({ invitationId }),
  meta: { silent: true },
});

export const Route = createFileRoute('/accept-invitation/$invitationId')({
  loader: ({ context: { queryClient, trpc }, params }) =>
    queryClient.prefetchQuery(invitationQuery(trpc, params.invitationId)),
  head: ({ match }) => {
    const { meta } = pageTitle(match.context.i18n.t('people:accept.pageTitle'));
    // The address is a key: it is for one person, not for a search engine.
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: AcceptRoute,
});

function AcceptRoute() {
  const { invitationId } = Route.useParams();
  const query = useQuery({
    ...invitationQuery(useTRPC(), invitationId),
    // While somebody types a password or a code, nothing under their hands is exchanged.
    refetchOnWindowFocus: false,
  });
  return (
    <AcceptPage
      invitation={{
        data: query.data,
        error: query.error,
        retry: () => void query.refetch(),
      }}
    />
  );
}
