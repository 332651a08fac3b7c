import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '../enrollment/join-page.tsx';
import { useTRPC, type ApiOptions } from '../lib/api-client.ts';
import { pageTitle } from '../lib/page-title.ts';

const tokenQuery = (trpc: ApiOptions, token: string) => ({
  ...trpc.enrollment.openToken.queryOptions({ token }),
  meta: { silent: true },
});

export const Route = createFileRoute('/join/course/$token')({
  loader: ({ context: { queryClient, trpc }, params }) =>
    queryClient.prefetchQuery(tokenQuery(trpc, params.token)),
  head: ({ match }) => {
    const { meta } = pageTitle(match.context.i18n.t('enrollment:join.pageTitle'));
    // The address is a key, not a page for a search engine.
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: JoinRoute,
});

function JoinRoute() {
  const { token } = Route.useParams();
  const query = useQuery({ ...tokenQuery(useTRPC(), token), refetchOnWindowFocus: false });
  return (
    <JoinPage
      token={token}
      opened={query.data}
      error={query.error}
      retry={() => void query.refetch()}
    />
  );
}
