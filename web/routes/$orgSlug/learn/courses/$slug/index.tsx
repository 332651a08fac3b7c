import { createFileRoute } from '@tanstack/react-router';
import { overviewHead } from '../../../../../catalogue/overview-head.ts';
import { coursePath } from '../../../../../shell/course-link.ts';
import { loadOverview } from '../../../../learn/courses/-load-overview.ts';
import { OverviewFailed } from '../../../../learn/courses/-overview-failed.tsx';
import { Overview } from '../../../../learn/courses/-overview.tsx';

export const Route = createFileRoute('/$orgSlug/learn/courses/$slug/')({
  loader: ({ context, params: { slug, orgSlug } }) =>
    loadOverview(context, {
      slug,
      orgSlug,
      pathOf: (courseSlug) => coursePath({ orgSlug, courseSlug }),
    }),
  head: ({ loaderData }) =>
    loaderData
      ? overviewHead(loaderData.course, loaderData.description, loaderData.course.organization)
      : {},
  component: Course,
  errorComponent: OverviewFailed,
});

function Course() {
  return <Overview {...Route.useParams()} />;
}
