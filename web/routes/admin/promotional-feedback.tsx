import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { FeedbackList } from '../../feedback/feedback-list.tsx';
import { feedbackQuery, feedbackSearchSchema } from '../../feedback/feedback-search.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { firstLoad } from '../../lib/first-load.ts';
import { pageTitle } from '../../lib/page-title.ts';

export const Route = createFileRoute('/admin/promotional-feedback')({
  validateSearch: feedbackSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('feedback:list.title')),
  loaderDeps: ({ search: { said: _open, ...search } }) => search,
  loader: ({ cause, context: { queryClient, trpc }, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(feedbackQuery(trpc, deps))),
  component: AllFeedback,
});

function AllFeedback() {
  const query = useQuery({
    ...feedbackQuery(useTRPC(), Route.useSearch()),
    placeholderData: keepPreviousData,
  });
  return (
    <FeedbackList
      listing={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
    />
  );
}
