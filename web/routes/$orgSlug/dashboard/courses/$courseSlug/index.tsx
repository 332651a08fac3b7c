import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../../../../../lib/api-client.ts';
import { courseTab } from './-course-tabs.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug/')({
  component: Content,
});

function Content() {
  const params = Route.useParams();
  const { data: course } = useSuspenseQuery(useTRPC().course.get.queryOptions(params));
  return courseTab('content')?.render({ course, orgSlug: params.orgSlug });
}
