import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC, useTRPCClient } from '../../../../lib/api-client.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { CreatorPage, type Visibility } from '../../../../profile/creator-page.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/profile/')({
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.ensureQueryData(trpc.profile.getCreator.queryOptions()),
  head: ({ match }) => pageTitle(match.context.i18n.t('profile:title'), match.context.organization),
  component: CreatorProfilePage,
});

function CreatorProfilePage() {
  const { orgSlug } = Route.useParams();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(trpc.profile.getCreator.queryOptions());
  const { profile } = data;
  const save = useMutation({
    // One after the other, each over what the one before has saved.
    scope: { id: 'profile-visibility' },
    mutationFn: async (visibility: Visibility) => {
      const latest = await queryClient.fetchQuery(trpc.profile.getCreator.queryOptions());
      if (!latest.profile) return;
      const { content, revision } = latest.profile;
      await client.profile.saveCreator.mutate({ ...visibility, content, revision });
    },
    onSettled: () => queryClient.invalidateQueries(trpc.profile.pathFilter()),
  });
  // While it is being saved the page shows what was chosen, not what was before.
  const shown: Visibility = save.isPending
    ? save.variables
    : { visible: profile?.visible ?? false, shared: profile?.shared ?? [] };
  return (
    <CreatorPage
      orgSlug={orgSlug}
      userId={data.userId}
      profile={profile?.content}
      visibility={shown}
      onVisibility={(visibility) => save.mutate(visibility)}
    />
  );
}
