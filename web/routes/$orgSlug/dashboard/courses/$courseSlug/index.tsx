import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { courseTab } from '../../../../../course/course-tabs.tsx';
import { useTRPC } from '../../../../../lib/api-client.ts';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug/')({
  component: Content,
});

function Content() {
  const params = Route.useParams();
  const { data: course } = useSuspenseQuery(useTRPC().course.get.queryOptions(params));
  return courseTab('content')?.render({ course, orgSlug: params.orgSlug });
}
