/** What stands in the place of a lesson that is locked. */
import { useSuspenseQuery } from '@tanstack/react-query';
import type { CourseOverview } from '#machines/catalogue/course-overview.ts';
import { CatalogueFrame } from '../../../catalogue/catalogue-frame.tsx';
import { LockedLesson } from '../../../lesson/locked-lesson.tsx';
import { useTRPC } from '../../../lib/api-client.ts';
import { lessonPath } from '../../../shell/course-link.ts';
import type { LessonKey } from './-readable-lesson.ts';
import { OverviewPanel } from './-overview-panel.tsx';

interface LockedReadingProps extends LessonKey {
  course: CourseOverview;
  orgSlug: string | undefined;
}

export function LockedReading({ course, orgSlug, courseSlug, lessonSlug }: LockedReadingProps) {
  const { data: access } = useSuspenseQuery(
    useTRPC().enrollment.checkCourseAccess.queryOptions({ courseSlug: course.slug }),
  );
  return (
    <CatalogueFrame orgSlug={orgSlug} path={lessonPath({ orgSlug, courseSlug }, lessonSlug)}>
      <LockedLesson
        place={{ orgSlug, courseSlug }}
        course={course}
        lesson={course.chapters
          .flatMap((chapter) => chapter.lessons)
          .find(({ slug }) => slug === lessonSlug)}
        access={access.state}
        panel={<OverviewPanel course={course} orgSlug={orgSlug} />}
      />
    </CatalogueFrame>
  );
}
