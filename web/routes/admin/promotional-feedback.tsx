import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { FeedbackList, type Said } from '../../feedback/feedback-list.tsx';
import { pageOfList } from '../../lib/page-of-list.ts';
import { useTRPC, useTRPCClient, type ApiOptions } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { ordinal, searchFields } from '../../lib/search-fields.ts';
import { firstLoad } from '../../lib/first-load.ts';

const listQuery = (trpc: ApiOptions, page: number | undefined) =>
  trpc.feedback.list.queryOptions(pageOfList({ page }));

const validateSearch = searchFields({ page: ordinal });

export const Route = createFileRoute('/admin/promotional-feedback')({
  validateSearch,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(listQuery(trpc, deps.page))),
  head: ({ match }) => pageTitle(match.context.i18n.t('feedback:list.title')),
  component: AllFeedback,
});

function AllFeedback() {
  const navigate = Route.useNavigate();
  const trpc = useTRPC();
  const { feedback } = useTRPCClient();
  const queryClient = useQueryClient();
  const choose = useMutation({
    mutationFn: ({ userId, organizationId, chosen }: Said) =>
      feedback.choose.mutate({ userId, organizationId, chosen }),
    onSettled: () => queryClient.invalidateQueries(trpc.feedback.pathFilter()),
  });
  const query = useQuery({
    ...listQuery(trpc, Route.useSearch().page),
    placeholderData: keepPreviousData,
  });
  return (
    <FeedbackList
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      onChoose={(said, chosen) => choose.mutate({ ...said, chosen })}
      onPage={(page) => void navigate({ search: { page } })}
    />
  );
}
