import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../lib/page-title.ts';
import { Learning } from '../-learning.tsx';
import { learningQuery, learningSearchSchema } from '../-learning-search.ts';

export const Route = createFileRoute('/learn/_hub/')({
  validateSearch: learningSearchSchema,
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.prefetchQuery(learningQuery(trpc, undefined)),
  head: ({ match }) => pageTitle(match.context.i18n.t('learn:title')),
  component: Home,
});

function Home() {
  const { who } = Route.useRouteContext();
  return (
    <Learning
      userId={who.user.id}
      name={who.user.name}
      orgSlug={undefined}
      search={Route.useSearch()}
    />
  );
}
