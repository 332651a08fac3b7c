import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CoursesPage } from '../../../../course/courses-page.tsx';
import {
  coursesQuery,
  coursesSearchSchema,
  searchAfter,
} from '../../../../course/courses-search.ts';
import { useTRPC } from '../../../../lib/api-client.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { PlanExcess } from '../../../../subscription/plan-excess.tsx';
import { useReadOnlyCourses } from '../../../../subscription/use-plan-excess.ts';
import { firstLoad } from '../../../../lib/first-load.ts';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/')({
  validateSearch: coursesSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ cause, context: { queryClient, trpc }, params, deps }) =>
    firstLoad(cause, queryClient.prefetchQuery(coursesQuery(trpc, params.orgSlug, deps))),
  head: ({ match }) => pageTitle(match.context.i18n.t('course:title'), match.context.organization),
  component: Courses,
});

function Courses() {
  const { orgSlug } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery({
    ...coursesQuery(useTRPC(), orgSlug, search),
    placeholderData: keepPreviousData,
  });
  const go = (change: Parameters<typeof searchAfter>[1]) =>
    void navigate({ replace: true, search: searchAfter(search, change) });
  return (
    <>
      <PlanExcess orgSlug={orgSlug} of={['courses', 'tutors']} />
      <CoursesPage
        orgSlug={orgSlug}
        listing={query.data}
        readOnly={useReadOnlyCourses(orgSlug)}
        failed={query.isError}
        onRetry={() => void query.refetch()}
        search={search.search ?? ''}
        onSearch={(text) => go({ search: text })}
        status={search.status ?? 'all'}
        onStatus={(status) => go({ status })}
        sort={search.sort ?? 'newest'}
        onSort={(sort) => go({ sort })}
        onPage={(page) => go({ page })}
      />
    </>
  );
}
