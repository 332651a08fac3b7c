import { useTranslation } from 'react-i18next';
import type { CourseNow } from '#machines/course/course-now.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { GenerationPanel } from './generation-panel.tsx';
import { ContinueLink } from '../course/continue-link.tsx';
import { useCourseContent } from '../course/use-course-content.ts';

/** Lessons are chosen and written here: what the dialog does, with room for it. */
export function GenerationTab({ course, orgSlug }: { course: CourseNow; orgSlug: string }) {
  const { t } = useTranslation('errors');
  const content = useCourseContent(course);
  if (course.stage === 'planning') {
    return (
      <EmptyState action={<ContinueLink courseId={course.id} orgSlug={orgSlug} />}>
        {t('STRUCTURE_EMPTY')}
      </EmptyState>
    );
  }
  return <GenerationPanel course={course} orgSlug={orgSlug} content={content} />;
}
