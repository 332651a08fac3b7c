import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../lib/page-title.ts';
import { LearnerPage } from '../../../profile/learner-page.tsx';

export const Route = createFileRoute('/learn/_hub/profile')({
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.ensureQueryData(trpc.profile.getLearner.queryOptions()),
  head: ({ match }) => pageTitle(match.context.i18n.t('profile:learner.title')),
  component: LearnerPage,
});
