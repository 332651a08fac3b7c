import { useTranslation } from 'react-i18next';
import type { CourseNow } from '#machines/course/course-now.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { GenerationPanel } from './generation-panel.tsx';
import { useCourseContent } from '../course/use-course-content.ts';

/** Lessons are chosen and written here: what the dialog does, with room for it. */
export function GenerationTab({ course, orgSlug }: { course: CourseNow; orgSlug: string }) {
  const { t } = useTranslation('errors');
  const content = useCourseContent(course);
  if (course.stage === 'planning') {
    // The way back to the plan stands in the head of the course, on each of its tabs.
    return <EmptyState>{t('STRUCTURE_EMPTY')}</EmptyState>;
  }
  return <GenerationPanel course={course} orgSlug={orgSlug} content={content} />;
}
