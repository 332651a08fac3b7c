import { CircleDashed, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isKeptBelow, isWritten, worthOf } from '#machines/lesson/lesson-state.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import textStyles from '../ui/text.module.css';
import { Pill } from '../ui/pill.tsx';
import { Status } from '../ui/status.tsx';
import { useWeakReason } from './use-weak-reason.ts';

/** What has become of a lesson, at the end of its row: its score, its state, or that it is missing. */
export function LessonStateMark({ lesson }: { lesson: LessonSummary | undefined }) {
  const { t } = useTranslation(['course', 'common']);
  const weakReason = useWeakReason();
  if (!lesson || lesson.state === 'planned') {
    return (
      <Pill tone="neutral" icon={CircleDashed}>
        {t('content.needs')}
      </Pill>
    );
  }
  if (isWritten(lesson.state) && lesson.planChanged) {
    return (
      <Pill tone="live" icon={TriangleAlert}>
        {t('content.planChanged')}
      </Pill>
    );
  }
  if (isKeptBelow(lesson)) {
    const reason = weakReason(lesson);
    return (
      <Status
        kind="lesson"
        state="below"
        word={lesson.score?.toFixed(1) ?? ''}
        detail={<span className={textStyles.srOnly}>{reason}</span>}
        title={reason}
      />
    );
  }
  const worth = isWritten(lesson.state) ? worthOf(lesson) : undefined;
  return (
    <Status
      kind="lesson"
      state={lesson.state}
      {...(worth === 'extract' && { word: t('common:status.lesson.extract') })}
      {...(worth === 'scored' && { word: lesson.score?.toFixed(1) ?? '' })}
    />
  );
}
