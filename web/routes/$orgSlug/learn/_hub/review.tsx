import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../lib/page-title.ts';
import { Review } from '../../../learn/-review.tsx';
import { reviewQuery, reviewSearchSchema } from '../../../learn/-review-search.ts';

export const Route = createFileRoute('/$orgSlug/learn/_hub/review')({
  validateSearch: reviewSearchSchema,
  loader: ({ context: { queryClient, trpc }, params }) =>
    queryClient.prefetchQuery(reviewQuery(trpc, params.orgSlug)),
  head: ({ match }) => pageTitle(match.context.i18n.t('mastery:title'), match.context.organization),
  component: MyReview,
});

function MyReview() {
  const { who } = Route.useRouteContext();
  return (
    <Review userId={who.user.id} orgSlug={Route.useParams().orgSlug} search={Route.useSearch()} />
  );
}
