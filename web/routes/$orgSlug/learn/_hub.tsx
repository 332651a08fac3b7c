import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireLearning, requireSession } from '../../../session/guard.ts';
import { viewerQuery } from '../../../session/use-may.ts';
import { NewOrganization } from '../../../organization/new-organization.tsx';
import { pageTitle } from '../../../lib/page-title.ts';
import { AppShell } from '../../../shell/app-shell.tsx';
import { holdingsQuery } from '../../../shell/use-holdings.ts';
import { FailedPart } from '../../../shell/failed-page.tsx';
import { useRail } from '../../../shell/use-rail.ts';

/** The frame of the learner's pages; lessons have a frame of their own. */
export const Route = createFileRoute('/$orgSlug/learn/_hub')({
  beforeLoad: async (input) => {
    const who = await requireSession(input);
    return { who, organization: await requireLearning(input) };
  },
  loader: ({ context: { queryClient, trpc }, params: { orgSlug } }) =>
    Promise.all([
      queryClient.prefetchQuery(viewerQuery(trpc)),
      queryClient.prefetchQuery(holdingsQuery(trpc, orgSlug)),
    ]),
  head: ({ match }) => pageTitle(undefined, match.context.organization),
  component: LearnerLayout,
  errorComponent: FailedPart,
});

function LearnerLayout() {
  const { orgSlug } = Route.useParams();
  const { name } = Route.useRouteContext().organization;
  return (
    <AppShell
      orgSlug={orgSlug}
      organizationName={name}
      newOrganization={NewOrganization}
      rail={useRail()}
    >
      <Outlet />
    </AppShell>
  );
}
