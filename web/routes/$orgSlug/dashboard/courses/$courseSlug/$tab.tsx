import { createFileRoute, notFound } from '@tanstack/react-router';
import { useMay } from '../../../../../session/use-may.ts';
import { useCourse } from '../../../../../course/course-context.ts';
import { courseTab } from './-course-tabs.tsx';

/** Every tab of a course but the first: /documents, /materials, /generation, /tutor. */
export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug/$tab')({
  component: Tab,
});

function Tab() {
  const { orgSlug, tab: id } = Route.useParams();
  const may = useMay();
  const course = useCourse();
  const tab = courseTab(id);
  if (!tab || (tab.needs && !may(tab.needs))) throw notFound();
  return tab.render({ course, orgSlug });
}
