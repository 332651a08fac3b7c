import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useMay } from '../../../../../auth/use-may.ts';
import { useTRPC } from '../../../../../lib/api-client.ts';
import { courseTab } from './-course-tabs.tsx';

/** Every tab of a course but the first: /documents, /materials, /generation, /tutor. */
export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug/$tab')({
  component: Tab,
});

function Tab() {
  const { orgSlug, courseSlug, tab: id } = Route.useParams();
  const may = useMay();
  const { data: course } = useSuspenseQuery(
    useTRPC().course.get.queryOptions({ orgSlug, courseSlug }),
  );
  const tab = courseTab(id);
  if (!tab || (tab.needs && !may(tab.needs))) throw notFound();
  return tab.render({ course, orgSlug });
}
