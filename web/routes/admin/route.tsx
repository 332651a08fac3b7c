import { createFileRoute, Outlet } from '@tanstack/react-router';
import { NuqsAdapter } from 'nuqs/adapters/tanstack-router';
import { requirePlatformAdmin } from '../../admin/require-platform-admin.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { FailedPart } from '../../shell/failed-page.tsx';

export const Route = createFileRoute('/admin')({
  beforeLoad: async (input) => ({ who: await requirePlatformAdmin(input) }),
  component: AdminLayout,
  errorComponent: FailedPart,
});

function AdminLayout() {
  return (
    <NuqsAdapter>
      <AppShell>
        <Outlet />
      </AppShell>
    </NuqsAdapter>
  );
}
