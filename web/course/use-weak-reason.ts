import { useTranslation } from 'react-i18next';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';

/** Why a lesson that was kept does not pass, as far as it is known. */
export function useWeakReason() {
  const { t } = useTranslation('common');
  return ({ score, weakest }: Pick<LessonSummary, 'score' | 'weakest'>): string => {
    const said = { score: score?.toFixed(1) ?? '' };
    if (weakest === undefined) return t('weak.below', said);
    return t('weak.because', { ...said, reason: t(`weak.${weakest}`) });
  };
}
