import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { requireSession } from '../../../auth/guard.ts';
import { organizationsQuery } from '../../../auth/session.ts';
import { AppShell } from '../../../shell/app-shell.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard')({
  beforeLoad: async (input) => ({ who: await requireSession(input) }),
  loader: ({ context }) => context.queryClient.ensureQueryData(organizationsQuery),
  component: CreatorLayout,
});

function CreatorLayout() {
  const { orgSlug } = Route.useParams();
  const rail = useMatches({ select: (matches) => matches.some((match) => match.staticData.rail) });
  return (
    <AppShell orgSlug={orgSlug} rail={rail}>
      <Outlet />
    </AppShell>
  );
}
