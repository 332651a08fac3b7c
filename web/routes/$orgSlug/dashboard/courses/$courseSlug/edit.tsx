import { createFileRoute } from '@tanstack/react-router';
import { useCourse } from '../../../../../course/course-context.ts';
import { pageTitle } from '../../../../../lib/page-title.ts';
import { requirePermission } from '../../../../../session/require-permission.ts';
import { EditCoursePage } from '../../../../../settings/edit-course-page.tsx';
import { MissingPart } from '../../../../../shell/missing-page.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug/edit')({
  beforeLoad: (input) => requirePermission(input, 'courses:manage_content'),
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('course:settings.edit'), match.context.organization),
  component: Edit,
  notFoundComponent: MissingPart,
});

function Edit() {
  const { orgSlug } = Route.useParams();
  return <EditCoursePage course={useCourse()} orgSlug={orgSlug} />;
}
