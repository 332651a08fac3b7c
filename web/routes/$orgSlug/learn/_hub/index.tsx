import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../lib/page-title.ts';
import { Learning } from '../../../learn/-learning.tsx';
import { learningQuery, learningSearchSchema } from '../../../learn/-learning-search.ts';

export const Route = createFileRoute('/$orgSlug/learn/_hub/')({
  validateSearch: learningSearchSchema,
  loader: ({ context: { queryClient, trpc }, params: { orgSlug } }) =>
    queryClient.prefetchQuery(learningQuery(trpc, orgSlug)),
  head: ({ match }) => pageTitle(match.context.i18n.t('learn:title'), match.context.organization),
  component: Home,
});

function Home() {
  const { who } = Route.useRouteContext();
  const { orgSlug } = Route.useParams();
  return (
    <Learning
      userId={who.user.id}
      name={who.user.name}
      orgSlug={orgSlug}
      search={Route.useSearch()}
    />
  );
}
