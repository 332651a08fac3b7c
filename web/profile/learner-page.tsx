import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { emptyLearnerProfile } from '#machines/profile/profile.schema.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';
import { LearnerForm } from './learner-form.tsx';

/** One's own profile as a learner; the same in every organization. */
export function LearnerPage() {
  const { t } = useTranslation('profile');
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(trpc.profile.getLearner.queryOptions());
  const { userId, name, profile } = data;
  return (
    <LearnerForm
      userId={userId}
      profile={profile?.content ?? emptyLearnerProfile(name)}
      visible={profile?.visible ?? false}
      revision={profile?.revision ?? 0}
      save={async (content, visible, revision) =>
        (await client.profile.saveLearner.mutate({ content, visible, revision })).revision
      }
      onSaved={async () => {
        toast.done(t('form.saved'));
        await queryClient.invalidateQueries(trpc.profile.pathFilter());
      }}
      latest={async () => (await client.profile.getLearner.query()).profile?.revision ?? 0}
    />
  );
}
