import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CourseNow } from '#machines/course/course-now.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { GenerationPanel } from './generation-panel.tsx';
import { useCourseContent } from '../course/use-course-content.ts';

/** Lessons are chosen and written here: what the dialog does, with room for it. */
export function GenerationTab({ course, orgSlug }: { course: CourseNow; orgSlug: string }) {
  const { t } = useTranslation(['course', 'errors']);
  const content = useCourseContent(course);
  if (course.stage === 'planning') {
    return (
      <EmptyState
        action={
          <ButtonLink
            kind="primary"
            iconEnd={ArrowRight}
            to="/$orgSlug/dashboard/courses/new"
            params={{ orgSlug }}
            search={{ course: course.id }}
          >
            {t('course:page.continue')}
          </ButtonLink>
        }
      >
        {t('errors:STRUCTURE_EMPTY')}
      </EmptyState>
    );
  }
  return <GenerationPanel course={course} orgSlug={orgSlug} content={content} />;
}
