import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { mayAt, viewerQuery } from '../../../session/use-may.ts';
import { DashboardPage } from '../../../dashboard/dashboard-page.tsx';
import { useTRPC, type ApiOptions } from '../../../lib/api-client.ts';
import { pageTitle } from '../../../lib/page-title.ts';

/** Shown under "Courses": the newest few. */
const RECENT = 6;

const queries = (trpc: ApiOptions, orgSlug: string) => ({
  courses: trpc.course.list.queryOptions({ orgSlug, page: 1, limit: RECENT }),
  documents: trpc.document.list.queryOptions({ orgSlug, page: 1, limit: 1 }),
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
    const { courses, documents, studio } = queries(trpc, params.orgSlug);
    await Promise.all([
      queryClient.ensureQueryData(courses),
      queryClient.ensureQueryData(documents),
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
  const { courses, documents, studio } = queries(useTRPC(), orgSlug);
  const { data: listing } = useSuspenseQuery(courses);
  const { data: books } = useSuspenseQuery(documents);
  const { data: running } = useSuspenseQuery(studio);
  return (
    <DashboardPage
      orgSlug={orgSlug}
      name={who.user.name}
      courses={listing.items}
      courseTotal={listing.total}
      bookTotal={books.total}
      studio={running}
    />
  );
}
