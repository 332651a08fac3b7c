import { createFileRoute, Outlet } from '@tanstack/react-router';
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
  return (
    <AppShell orgSlug={orgSlug}>
      <Outlet />
    </AppShell>
  );
}
