import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyCreatorProfile } from '#machines/profile/profile.schema.ts';
import { useTRPC, useTRPCClient } from '../../../../lib/api-client.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { CreatorForm } from '../../../../profile/creator-form.tsx';
import { toast } from '../../../../lib/toast.ts';

export const Route = createFileRoute('/$orgSlug/dashboard/profile/edit')({
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.ensureQueryData(trpc.profile.getCreator.queryOptions()),
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('profile:edit.title'), match.context.organization),
  component: EditProfile,
});

function EditProfile() {
  const { orgSlug } = Route.useParams();
  const navigate = Route.useNavigate();
  const { t } = useTranslation('profile');
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(trpc.profile.getCreator.queryOptions());
  const { userId, name, email, profile } = data;
  const saved = useMemo(
    () => profile?.content ?? emptyCreatorProfile(name, email),
    [profile, name, email],
  );
  return (
    <CreatorForm
      orgSlug={orgSlug}
      userId={userId}
      profile={saved}
      revision={profile?.revision ?? 0}
      save={async (content, revision) => {
        const visibility = { visible: profile?.visible ?? false, shared: profile?.shared ?? [] };
        const answer = await client.profile.saveCreator.mutate({
          ...visibility,
          content,
          revision,
        });
        return answer.revision;
      }}
      onSaved={async () => {
        toast.done(t('form.saved'));
        await queryClient.invalidateQueries(trpc.profile.pathFilter());
        await navigate({ to: '/$orgSlug/dashboard/profile', params: { orgSlug } });
      }}
      latest={async () => (await client.profile.getCreator.query()).profile?.revision ?? 0}
    />
  );
}
