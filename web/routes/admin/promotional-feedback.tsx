import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { FeedbackList } from '../../feedback/feedback-list.tsx';
import { pageOfList } from '../../lib/page-of-list.ts';
import { useTRPC, type ApiOptions } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';

const listQuery = (trpc: ApiOptions, page: number | undefined) =>
  trpc.feedback.list.queryOptions(pageOfList({ page }));

export const Route = createFileRoute('/admin/promotional-feedback')({
  validateSearch: z.object({ page: z.number().int().min(1).optional().catch(undefined) }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    queryClient.prefetchQuery(listQuery(trpc, deps.page)),
  head: ({ match }) => pageTitle(match.context.i18n.t('feedback:list.title')),
  component: AllFeedback,
});

function AllFeedback() {
  const navigate = Route.useNavigate();
  const query = useQuery({
    ...listQuery(useTRPC(), Route.useSearch().page),
    placeholderData: keepPreviousData,
  });
  return (
    <FeedbackList
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      onPage={(page) => void navigate({ search: { page } })}
    />
  );
}
