import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../lib/page-title.ts';
import { Review } from '../-review.tsx';
import { reviewQuery, reviewSearchSchema } from '../-review-search.ts';

export const Route = createFileRoute('/learn/_hub/review')({
  validateSearch: reviewSearchSchema,
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.prefetchQuery(reviewQuery(trpc, undefined)),
  head: ({ match }) => pageTitle(match.context.i18n.t('mastery:title')),
  component: MyReview,
});

function MyReview() {
  const { who } = Route.useRouteContext();
  return <Review userId={who.user.id} orgSlug={undefined} search={Route.useSearch()} />;
}
