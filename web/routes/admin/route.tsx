import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PasswordGate } from '../../admin/password-gate-dialog.tsx';
import { useAdminCounts } from '../../admin/use-admin-counts.ts';
import { requirePlatformAdmin } from '../../admin/require-platform-admin.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { AddressState } from '../../lib/address-state.tsx';
import { InsideFrame, MissingPart } from '../../shell/missing-page.tsx';
import { SheetsBeside } from '../../ui/sheets-beside.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { FailedPart } from '../../shell/failed-page.tsx';

export const Route = createFileRoute('/admin')({
  beforeLoad: async (input) => ({ who: await requirePlatformAdmin(input) }),
  head: ({ match }) => pageTitle(match.context.i18n.t('admin:title')),
  component: AdminLayout,
  errorComponent: FailedPart,
  notFoundComponent: MissingPart,
});

function AdminLayout() {
  const counts = useAdminCounts();
  return (
    <AddressState>
      <AppShell counts={counts}>
        <InsideFrame value>
          <SheetsBeside value>
            <Outlet />
          </SheetsBeside>
        </InsideFrame>
        <PasswordGate />
      </AppShell>
    </AddressState>
  );
}
