import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '../../session/guard.ts';
import { viewerQuery } from '../../session/use-may.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { holdingsQuery } from '../../shell/use-holdings.ts';
import { FailedPart } from '../../shell/failed-page.tsx';
import { useRail } from '../../shell/use-rail.ts';

/** The learner's pages across all organizations one belongs to. */
export const Route = createFileRoute('/learn/_hub')({
  beforeLoad: async (input) => ({ who: await requireSession(input) }),
  loader: ({ context: { queryClient, trpc } }) =>
    Promise.all([
      queryClient.prefetchQuery(viewerQuery(trpc)),
      queryClient.prefetchQuery(holdingsQuery(trpc, undefined)),
    ]),
  component: LearnerLayout,
  errorComponent: FailedPart,
});

function LearnerLayout() {
  return (
    <AppShell rail={useRail()}>
      <Outlet />
    </AppShell>
  );
}
