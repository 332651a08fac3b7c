/** A course in its frame, around whichever tab is open, with what other features put into its menu. */
import { Outlet, useLocation } from '@tanstack/react-router';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { isAllWritten } from '#machines/course/course-now.ts';
import { CourseContext } from '../../../../../course/course-context.ts';
import { CourseFrame } from '../../../../../course/course-frame.tsx';
import { useRemoval } from '../../../../../course/use-removal.ts';
import { useCourseNow } from '../../../../../course/use-course-now.ts';
import { useCourseLifeMenu } from '../../../../../course-life/course-life-menu.tsx';
import { useEditionMenu } from '../../../../../edition/edition-menu.tsx';
import { InviteStudents } from '../../../../../student/invite-students.tsx';
import { ReadOnlyCourse } from '../../../../../subscription/plan-of-course.tsx';

const FIRST_TAB = /\/courses\/[^/]+\/?$/u;
/** What they hold is written or saved there. */
const WITH_OWN_STEP = /\/(?:tutor|news|edit|settings)\/?$/u;

interface OpenCourseProps {
  params: { orgSlug: string; courseSlug: string };
  data: CourseDetail;
}

export function OpenCourse({ params, data }: OpenCourseProps) {
  const course = useCourseNow(data, params.orgSlug);
  const edition = useEditionMenu(course, params.orgSlug);
  const isFirst = useLocation({ select: ({ pathname }) => FIRST_TAB.test(pathname) });
  const life = useCourseLifeMenu(course, params.orgSlug, isFirst && isAllWritten(course));
  const isClass = useLocation({ select: ({ pathname }) => pathname.endsWith('/students') });
  const hasOwnStep = useLocation({ select: ({ pathname }) => WITH_OWN_STEP.test(pathname) });
  const remove = useRemoval(course.id, params.orgSlug);
  return (
    <CourseFrame
      course={course}
      orgSlug={params.orgSlug}
      menu={[...life.groups, ...edition.groups]}
      life={life}
      hasOwnStep={hasOwnStep}
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
