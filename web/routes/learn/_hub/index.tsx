import { useQueries, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { organizationsQuery } from '../../../session/session.ts';
import { AllLearningPage } from '../../../learn/all-learning-page.tsx';
import { learningQuery } from '../../../learn/learning-query.ts';
import { useTRPC } from '../../../lib/api-client.ts';
import { pageTitle } from '../../../lib/page-title.ts';

export const Route = createFileRoute('/learn/_hub/')({
  loader: async ({ context: { queryClient, trpc } }) => {
    const organizations = await queryClient.ensureQueryData(organizationsQuery);
    await Promise.all(
      organizations.map(({ slug }) => queryClient.prefetchQuery(learningQuery(trpc, slug))),
    );
  },
  head: ({ match }) => pageTitle(match.context.i18n.t('learn:title')),
  component: Learning,
});

function Learning() {
  const { who } = Route.useRouteContext();
  const trpc = useTRPC();
  const { data: organizations = [] } = useQuery(organizationsQuery);
  const listings = useQueries({
    queries: organizations.map(({ slug }) => learningQuery(trpc, slug)),
  });
  return (
    <AllLearningPage
      name={who.user.name}
      shelves={organizations.map((organization, index) => ({
        organization,
        listing: listings[index]?.data,
        failed: listings[index]?.isError ?? false,
        onRetry: () => void listings[index]?.refetch(),
      }))}
    />
  );
}
