import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CoursesPage, type StageFilter } from '../../../../course/courses-page.tsx';
import { useTRPC, type ApiOptions } from '../../../../lib/api-client.ts';
import { pageTitle } from '../../../../lib/page-title.ts';

const searchSchema = z.object({
  search: z.string().max(200).optional().catch(undefined),
  stage: z.enum(['planning', 'writing', 'written']).optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
});

const listQuery = (trpc: ApiOptions, orgSlug: string, search: z.infer<typeof searchSchema>) =>
  trpc.course.list.queryOptions({
    orgSlug,
    limit: 12,
    page: search.page ?? 1,
    ...(search.search ? { search: search.search } : {}),
    ...(search.stage ? { stage: search.stage } : {}),
  });

export const Route = createFileRoute('/$orgSlug/dashboard/courses/')({
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, params, deps }) =>
    queryClient.prefetchQuery(listQuery(trpc, params.orgSlug, deps)),
  head: ({ match }) => pageTitle(match.context.i18n.t('course:title'), match.context.organization),
  component: Courses,
});

function Courses() {
  const { orgSlug } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery({
    ...listQuery(useTRPC(), orgSlug, search),
    placeholderData: keepPreviousData,
  });
  const go = (change: { search?: string; stage?: StageFilter; page?: number }) => {
    const next = { ...search, page: 1, ...change };
    void navigate({
      replace: true,
      search: {
        ...(next.search ? { search: next.search } : {}),
        ...(next.stage && next.stage !== 'all' ? { stage: next.stage } : {}),
        ...(next.page > 1 ? { page: next.page } : {}),
      },
    });
  };
  return (
    <CoursesPage
      orgSlug={orgSlug}
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      search={search.search ?? ''}
      onSearch={(text) => go({ search: text })}
      stage={search.stage ?? 'all'}
      onStage={(stage) => go({ stage })}
      onPage={(page) => go({ page })}
    />
  );
}
