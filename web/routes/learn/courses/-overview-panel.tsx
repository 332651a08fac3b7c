import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CourseOverview } from '#machines/catalogue/course-overview.ts';
import { useHours } from '../../../catalogue/course-words.ts';
import { EnrollmentPanel } from '../../../enrollment/enrollment-panel.tsx';
import { useTRPC } from '../../../lib/api-client.ts';
import { lessonPath } from '../../../shell/course-link.ts';

interface OverviewPanelProps {
  course: CourseOverview;
  orgSlug: string | undefined;
}

/** How one stands to a course, and the one thing to do. */
export function OverviewPanel({ course, orgSlug }: OverviewPanelProps) {
  const { t } = useTranslation('catalogue');
  const hours = useHours();
  const { data: access } = useSuspenseQuery(
    useTRPC().enrollment.checkCourseAccess.queryOptions({ courseSlug: course.slug }),
  );
  const { next } = course;
  const open = course.chapters.flatMap(({ lessons }) => lessons.filter(({ isOpen }) => isOpen));
  return (
    <EnrollmentPanel
      access={access}
      orgSlug={orgSlug}
      openLessons={open.length}
      onward={
        next && {
          href: lessonPath({ orgSlug, courseSlug: course.slug }, next.slug),
          lesson: `${next.number} ${next.title}`,
        }
      }
      length={[t('lessons', { count: course.lessonCount }), hours(course.minutes)]
        .filter(Boolean)
        .join(', ')}
    />
  );
}
