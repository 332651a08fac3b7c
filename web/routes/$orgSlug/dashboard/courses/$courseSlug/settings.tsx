import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCourse } from '../../../../../course/course-context.ts';
import { useRemoval } from '../../../../../course/use-removal.ts';
import { useTRPC } from '../../../../../lib/api-client.ts';
import { pageTitle } from '../../../../../lib/page-title.ts';
import { requirePermission } from '../../../../../session/require-permission.ts';
import { CourseSettingsPage } from '../../../../../settings/course-settings-page.tsx';
import { MissingPart } from '../../../../../shell/missing-page.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug/settings')({
  beforeLoad: (input) => requirePermission(input, 'courses:update'),
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('course:settings.title'), match.context.organization),
  component: Settings,
  notFoundComponent: MissingPart,
});

function Settings() {
  const { orgSlug } = Route.useParams();
  const course = useCourse();
  const navigate = Route.useNavigate();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (
    <CourseSettingsPage
      course={course}
      orgSlug={orgSlug}
      onChanged={() => queryClient.invalidateQueries(trpc.course.pathFilter())}
      onMoved={async (courseSlug) => {
        await navigate({ params: { orgSlug, courseSlug }, replace: true });
        await queryClient.invalidateQueries(trpc.course.pathFilter());
      }}
      onRemove={useRemoval(course.id, orgSlug)}
    />
  );
}
