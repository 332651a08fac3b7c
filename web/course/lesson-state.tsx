import { CircleDashed, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { Pill } from '../ui/pill.tsx';
import { Status } from '../ui/status.tsx';

/** What has become of a lesson, at the end of its row: its score, its state, or that it is missing. */
export function LessonStateMark({ lesson }: { lesson: LessonSummary | undefined }) {
  const { t } = useTranslation('course');
  if (!lesson || lesson.state === 'planned') {
    return (
      <Pill tone="neutral" icon={CircleDashed}>
        {t('content.needs')}
      </Pill>
    );
  }
  if (lesson.state === 'done' && lesson.planChanged) {
    return (
      <Pill tone="live" icon={TriangleAlert}>
        {t('content.planChanged')}
      </Pill>
    );
  }
  return (
    <Status
      kind="lesson"
      state={lesson.state}
      {...(lesson.state === 'done' && lesson.score !== undefined
        ? { word: lesson.score.toFixed(1) }
        : {})}
    />
  );
}
