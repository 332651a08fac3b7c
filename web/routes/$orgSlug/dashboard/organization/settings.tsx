import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../../../lib/api-client.ts';
import { orNotFound } from '../../../../lib/or-not-found.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { SettingsPage } from '../../../../organization/settings-page.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/organization/settings')({
  loader: ({ context: { queryClient, trpc }, params: { orgSlug } }) =>
    orNotFound(queryClient.ensureQueryData(trpc.organization.settings.queryOptions({ orgSlug }))),
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('organization:settings.title'), match.context.organization),
  component: Settings,
});

function Settings() {
  const { orgSlug } = Route.useParams();
  const { data } = useSuspenseQuery(useTRPC().organization.settings.queryOptions({ orgSlug }));
  // Another organization starts with its own values.
  return <SettingsPage key={data.id} orgSlug={orgSlug} stored={data} />;
}
