import { createFileRoute } from '@tanstack/react-router';
import { overviewHead } from '../catalogue/overview-head.ts';
import { loadOverview } from './learn/courses/-load-overview.ts';
import { OverviewFailed } from './learn/courses/-overview-failed.tsx';
import { Overview } from './learn/courses/-overview.tsx';

/** The address of a course that people share. */
export const Route = createFileRoute('/course/$slug')({
  loader: ({ context, params: { slug } }) =>
    loadOverview(context, {
      slug,
      pathOf: (now) => `/course/${encodeURIComponent(now)}`,
    }),
  head: ({ loaderData }) =>
    loaderData ? overviewHead(loaderData.course, loaderData.description) : {},
  component: Course,
  errorComponent: OverviewFailed,
});

function Course() {
  return <Overview slug={Route.useParams().slug} orgSlug={undefined} />;
}
