import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { mayAt, viewerQuery } from '../../../session/use-may.ts';
import { DashboardPage } from '../../../dashboard/dashboard-page.tsx';
import { useTRPC, type ApiOptions } from '../../../lib/api-client.ts';
import { pageTitle } from '../../../lib/page-title.ts';

/** Shown under "Courses": those with most students. */
const TOP = 5;

const queries = (trpc: ApiOptions, orgSlug: string) => ({
  home: trpc.dashboard.home.queryOptions({ orgSlug }),
  courses: trpc.course.list.queryOptions({ orgSlug, page: 1, limit: TOP, sort: 'students' }),
  studio: trpc.course.studio.queryOptions({ orgSlug }),
});

export const Route = createFileRoute('/$orgSlug/dashboard/')({
  // Whoever only learns here begins where there is something to read.
  beforeLoad: async ({ context: { queryClient, trpc }, params }) => {
    const me = await queryClient.fetchQuery(viewerQuery(trpc));
    if (mayAt(me, params.orgSlug)('courses:create')) return;
    throw redirect({ to: '/$orgSlug/learn', params });
  },
  loader: async ({ context: { queryClient, trpc }, params }) => {
    const { home, courses, studio } = queries(trpc, params.orgSlug);
    await Promise.all([
      queryClient.ensureQueryData(home),
      queryClient.ensureQueryData(courses),
      queryClient.ensureQueryData(studio),
    ]);
  },
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('shell:nav.home'), match.context.organization),
  component: DashboardHome,
});

function DashboardHome() {
  const { orgSlug } = Route.useParams();
  const { who } = Route.useRouteContext();
  const { home, courses, studio } = queries(useTRPC(), orgSlug);
  const { data: figures } = useSuspenseQuery(home);
  const { data: listing } = useSuspenseQuery(courses);
  const { data: running } = useSuspenseQuery(studio);
  return (
    <DashboardPage
      orgSlug={orgSlug}
      name={who.user.name}
      home={figures}
      courses={listing.items}
      studio={running}
    />
  );
}
