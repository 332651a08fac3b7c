import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { LearningPage } from '../../../../learn/learning-page.tsx';
import { learningQuery } from '../../../../learn/learning-query.ts';
import { useTRPC } from '../../../../lib/api-client.ts';
import { pageTitle } from '../../../../lib/page-title.ts';

export const Route = createFileRoute('/$orgSlug/learn/_hub/')({
  validateSearch: z.object({ page: z.number().int().min(1).optional().catch(undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, params, deps }) =>
    queryClient.prefetchQuery(learningQuery(trpc, params.orgSlug, deps.page)),
  head: ({ match }) => pageTitle(match.context.i18n.t('learn:title'), match.context.organization),
  component: Learning,
});

function Learning() {
  const { orgSlug } = Route.useParams();
  const { page } = Route.useSearch();
  const { who } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const query = useQuery({
    ...learningQuery(useTRPC(), orgSlug, page),
    placeholderData: keepPreviousData,
  });
  return (
    <LearningPage
      name={who.user.name}
      orgSlug={orgSlug}
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
    />
  );
}
