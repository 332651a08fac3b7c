import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FeedbackPage } from '../../../feedback/feedback-page.tsx';
import { useTRPC, useTRPCClient } from '../../../lib/api-client.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { requirePermission } from '../../../session/require-permission.ts';
import { toast } from '../../../lib/toast.ts';

export const Route = createFileRoute('/$orgSlug/dashboard/promotional-feedback')({
  beforeLoad: (input) => requirePermission(input, 'courses:create'),
  loader: ({ context: { queryClient, trpc }, params: { orgSlug } }) =>
    orNotFound(queryClient.ensureQueryData(trpc.feedback.mine.queryOptions({ orgSlug }))),
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('feedback:title'), match.context.organization),
  component: MyFeedback,
});

function MyFeedback() {
  const { orgSlug } = Route.useParams();
  const { t } = useTranslation('feedback');
  const trpc = useTRPC();
  const { feedback } = useTRPCClient();
  const queryClient = useQueryClient();
  const mine = trpc.feedback.mine.queryOptions({ orgSlug });
  const { data } = useSuspenseQuery(mine);
  return (
    <FeedbackPage
      said={data}
      onSave={async (words) => {
        queryClient.setQueryData(mine.queryKey, await feedback.save.mutate({ orgSlug, ...words }));
      }}
      onRemove={async () => {
        await feedback.remove.mutate({ orgSlug });
        queryClient.setQueryData(mine.queryKey, null);
        toast.done(t('removed'));
      }}
    />
  );
}
