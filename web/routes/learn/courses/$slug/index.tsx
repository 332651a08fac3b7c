import { createFileRoute } from '@tanstack/react-router';
import { overviewHead } from '../../../../catalogue/overview-head.ts';
import { coursePath } from '../../../../shell/course-link.ts';
import { loadOverview } from '../-load-overview.ts';
import { OverviewFailed } from '../-overview-failed.tsx';
import { Overview } from '../-overview.tsx';

export const Route = createFileRoute('/learn/courses/$slug/')({
  loader: ({ context, params: { slug } }) =>
    loadOverview(context, {
      slug,
      pathOf: (courseSlug) => coursePath({ orgSlug: undefined, courseSlug }),
    }),
  head: ({ loaderData }) =>
    loaderData ? overviewHead(loaderData.course, loaderData.description) : {},
  component: Course,
  errorComponent: OverviewFailed,
});

function Course() {
  return <Overview slug={Route.useParams().slug} orgSlug={undefined} />;
}
