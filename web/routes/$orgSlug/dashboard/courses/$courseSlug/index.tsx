import { createFileRoute } from '@tanstack/react-router';
import { useCourse } from '../../../../../course/course-context.ts';
import { courseTab } from './-course-tabs.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug/')({
  component: Content,
});

function Content() {
  const { orgSlug } = Route.useParams();
  const course = useCourse();
  return courseTab('content')?.render({ course, orgSlug });
}
