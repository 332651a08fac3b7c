import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireOrganization, requireSession } from '../../../session/guard.ts';
import { NewOrganization } from '../../../organization/new-organization.tsx';
import { pageTitle } from '../../../lib/page-title.ts';
import { FailedPart } from '../../../shell/failed-page.tsx';
import { AppShell } from '../../../shell/app-shell.tsx';
import { holdingsQuery } from '../../../shell/use-holdings.ts';
import { useRail } from '../../../shell/use-rail.ts';
import { InsideFrame, MissingPart } from '../../../shell/missing-page.tsx';
import { PlanTrouble } from '../../../subscription/plan-trouble.tsx';
import { prefetchStanding } from '../../../subscription/standing-query.ts';
import { useStudioCount } from '../../../studio/use-studio-count.ts';

export const Route = createFileRoute('/$orgSlug/dashboard')({
  beforeLoad: async (input) => {
    const who = await requireSession(input);
    return { who, organization: await requireOrganization(input, who) };
  },
  loader: ({ context, params: { orgSlug } }) =>
    Promise.all([
      prefetchStanding(context, orgSlug),
      context.queryClient.prefetchQuery(holdingsQuery(context.trpc, orgSlug)),
    ]),
  head: ({ match }) => pageTitle(undefined, match.context.organization),
  component: CreatorLayout,
  // The frame stays; only the page inside it says what went wrong.
  errorComponent: FailedPart,
  notFoundComponent: MissingPart,
});

function CreatorLayout() {
  const { orgSlug } = Route.useParams();
  const rail = useRail();
  const studio = useStudioCount(orgSlug);
  return (
    <AppShell orgSlug={orgSlug} rail={rail} counts={{ studio }} newOrganization={NewOrganization}>
      <InsideFrame value>
        {!rail && <PlanTrouble orgSlug={orgSlug} />}
        <Outlet />
      </InsideFrame>
    </AppShell>
  );
}
