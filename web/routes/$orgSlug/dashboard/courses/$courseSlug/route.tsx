import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CourseFailed } from '../../../../../course/course-failed.tsx';
import { useTRPC } from '../../../../../lib/api-client.ts';
import { pageTitle } from '../../../../../lib/page-title.ts';
import { MissingPart } from '../../../../../shell/missing-page.tsx';
import { PlanOfCourse } from '../../../../../subscription/plan-of-course.tsx';
import { loadCourse } from './-load-course.ts';
import { OpenCourse } from './-open-course.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug')({
  // For every tab: one is reached from the other without waiting for texts.
  loader: ({ context, params, location }) => loadCourse(context, params, location.href),
  head: ({ loaderData, match }) => pageTitle(loaderData?.title, match.context.organization),
  component: Course,
  notFoundComponent: MissingPart,
  errorComponent: CourseFailed,
});

function Course() {
  const params = Route.useParams();
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(trpc.course.get.queryOptions(params));
  const { orgSlug } = params;
  return (
    <PlanOfCourse orgSlug={orgSlug} courseId={data.id}>
      <OpenCourse params={params} data={data} />
    </PlanOfCourse>
  );
}
