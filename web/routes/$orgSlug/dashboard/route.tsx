import { createFileRoute, notFound, Outlet, useMatches } from '@tanstack/react-router';
import { requireSession } from '../../../auth/guard.ts';
import { isPlatformAdmin, organizationsQuery } from '../../../auth/session.ts';
import { FailedPart } from '../../../shell/failed-page.tsx';
import { AppShell } from '../../../shell/app-shell.tsx';
import { useStudioCount } from '../../../studio/use-studio-count.ts';

export const Route = createFileRoute('/$orgSlug/dashboard')({
  beforeLoad: async (input) => ({ who: await requireSession(input) }),
  loader: async ({ context, params }) => {
    const organizations = await context.queryClient.ensureQueryData(organizationsQuery);
    const own = organizations.some(({ slug }) => slug === params.orgSlug);
    // The server refuses as well; this only spares a stranger an empty frame.
    if (!own && !isPlatformAdmin(context.who)) throw notFound();
  },
  component: CreatorLayout,
  // The frame stays; only the page inside it says what went wrong.
  errorComponent: FailedPart,
});

function CreatorLayout() {
  const { orgSlug } = Route.useParams();
  const rail = useMatches({ select: (matches) => matches.some((match) => match.staticData.rail) });
  const studio = useStudioCount(orgSlug);
  return (
    <AppShell orgSlug={orgSlug} rail={rail} counts={{ studio }}>
      <Outlet />
    </AppShell>
  );
}
