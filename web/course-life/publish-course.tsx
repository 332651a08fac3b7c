import type { CourseDetail } from '#machines/course/catalogue.ts';
import { isAllWritten } from '#machines/course/course-now.ts';
import { useCourseLifeMenu } from './course-life-menu.tsx';

interface PublishCourseProps {
  course: CourseDetail;
  orgSlug: string;
}

/** The one step that is left of a written course. Whoever may not publish sees nothing. */
export function PublishCourse({ course, orgSlug }: PublishCourseProps) {
  const { action, dialog } = useCourseLifeMenu(course, orgSlug, isAllWritten(course));
  return (
    <>
      {action}
      {dialog}
    </>
  );
}
