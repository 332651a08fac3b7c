import { createFileRoute } from '@tanstack/react-router';
import { useCourse } from '../../../../../course/course-context.ts';
import { courseTabs } from './-course-tabs.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug/')({
  component: Menu,
});

function Menu() {
  const { orgSlug } = Route.useParams();
  return courseTabs.menu({ course: useCourse(), orgSlug });
}
