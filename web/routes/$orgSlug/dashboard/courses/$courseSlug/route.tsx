import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { CourseContext } from '../../../../../course/course-context.ts';
import { CourseFailed } from '../../../../../course/course-failed.tsx';
import { CourseFrame } from '../../../../../course/course-frame.tsx';
import { useRemoval } from '../../../../../course/use-removal.ts';
import { useCourseNow } from '../../../../../course/use-course-now.ts';
import { useCourseLifeMenu } from '../../../../../course-life/course-life-menu.tsx';
import { useEditionMenu } from '../../../../../edition/edition-menu.tsx';
import { InviteStudents } from '../../../../../student/invite-students.tsx';
import { useTRPC } from '../../../../../lib/api-client.ts';
import { pageTitle } from '../../../../../lib/page-title.ts';
import { MissingPart } from '../../../../../shell/missing-page.tsx';
import { PlanOfCourse, ReadOnlyCourse } from '../../../../../subscription/plan-of-course.tsx';
import { loadCourse } from './-load-course.ts';

export const Route = createFileRoute('/$orgSlug/dashboard/courses/$courseSlug')({
  // Of every tab: one is reached from the other without waiting for texts.
  loader: ({ context, params, location }) => loadCourse(context, params, location.href),
  head: ({ loaderData, match }) => pageTitle(loaderData?.title, match.context.organization),
  component: Course,
  notFoundComponent: MissingPart,
  errorComponent: CourseFailed,
});

interface OpenCourseProps {
  params: { orgSlug: string; courseSlug: string };
  data: CourseDetail;
}

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

function OpenCourse({ params, data }: OpenCourseProps) {
  const course = useCourseNow(data, params.orgSlug);
  const edition = useEditionMenu(course, params.orgSlug);
  const life = useCourseLifeMenu(course, params.orgSlug);
  const isClass = useLocation({ select: ({ pathname }) => pathname.endsWith('/students') });
  const remove = useRemoval(course.id, params.orgSlug);
  return (
    <CourseFrame
      course={course}
      orgSlug={params.orgSlug}
      menu={[...life.groups, ...edition.groups]}
      life={life}
      next={isClass && <InviteStudents at={params} />}
      onRemove={remove}
    >
      <ReadOnlyCourse orgSlug={params.orgSlug} courseId={course.id} />
      <CourseContext value={course}>
        <Outlet />
      </CourseContext>
      {edition.dialog}
      {life.dialog}
    </CourseFrame>
  );
}
