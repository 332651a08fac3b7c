import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CourseContext } from '../../../../../course/course-context.ts';
import { CourseFrame } from '../../../../../course/course-frame.tsx';
import { useCourseNow } from '../../../../../course/use-course-now.ts';
import { useCourseLifeMenu } from '../../../../../course-life/course-life-menu.tsx';
import { useEditionMenu } from '../../../../../edition/edition-menu.tsx';
import { InviteStudents } from '../../../../../student/invite-dialog.tsx';
import { useTRPC } from '../../../../../lib/api-client.ts';
import { orNotFound } from '../../../../../lib/or-not-found.ts';
import { pageTitle } from '../../../../../lib/page-title.ts';
import { toast } from '../../../../../ui/toast.tsx';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug')({
  // Of every tab: one is reached from the other without waiting for texts.
  loader: ({ context: { queryClient, trpc }, params }) =>
    orNotFound(queryClient.ensureQueryData(trpc.course.get.queryOptions(params))),
  head: ({ loaderData, match }) => pageTitle(loaderData?.title, match.context.organization),
  component: Course,
});

function Course() {
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const { t } = useTranslation('course');
  const { data } = useSuspenseQuery(trpc.course.get.queryOptions(params));
  const course = useCourseNow(data, params.orgSlug);
  const edition = useEditionMenu(course, params.orgSlug);
  const life = useCourseLifeMenu(course, params.orgSlug);
  const isClass = useLocation({ select: ({ pathname }) => pathname.endsWith('/students') });
  const remove = useMutation(
    trpc.course.remove.mutationOptions({ meta: { errorKey: 'errors:failedTo.deleteCourse' } }),
  );
  return (
    <CourseFrame
      course={course}
      orgSlug={params.orgSlug}
      menu={[...life.groups, ...edition.groups]}
      life={life}
      next={isClass && <InviteStudents at={params} />}
      onRemove={async (confirmTitle) => {
        await remove.mutateAsync({ courseId: course.id, confirmTitle });
        toast.done(t('page.deleted'));
        await navigate({
          to: '/$orgSlug/dashboard/courses',
          params: { orgSlug: params.orgSlug },
        });
        await queryClient.invalidateQueries();
      }}
    >
      <CourseContext value={course}>
        <Outlet />
      </CourseContext>
      {edition.dialog}
      {life.dialog}
    </CourseFrame>
  );
}
