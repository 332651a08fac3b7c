import { CircleDashed, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { isKeptBelow, isWritten } from '#machines/lesson/lesson-state.ts';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import textStyles from '../ui/text.module.css';
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
  if (isWritten(lesson.state) && lesson.planChanged) {
    return (
      <Pill tone="live" icon={TriangleAlert}>
        {t('content.planChanged')}
      </Pill>
    );
  }
  if (isKeptBelow(lesson)) {
    const reason = weakReason(t, lesson);
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
  return (
    <Status
      kind="lesson"
      state={lesson.state}
      {...(isWritten(lesson.state) && lesson.score !== undefined
        ? { word: lesson.score.toFixed(1) }
        : {})}
    />
  );
}

/** Why a lesson that was kept does not pass, as far as it is known. */
export function weakReason(
  t: TFunction<['course', ...string[]]> | TFunction<'course'>,
  { score, weakest }: Pick<LessonSummary, 'score' | 'weakest'>,
): string {
  const said = { score: score?.toFixed(1) ?? '' };
  if (weakest === undefined) return t('course:weak.below', said);
  return t('course:weak.because', { ...said, reason: t(`course:weak.${weakest}`) });
}
