import { useTranslation } from 'react-i18next';
import type { StandingPlan } from '#machines/plan/plans.ts';
import type { BeyondPlan } from '#machines/plan/beyond-plan.ts';
import { PlanNotice } from './plan-notice.tsx';
import { usePlanWords } from '../lib/use-plan-words.ts';

interface ReadOnlyNoticeProps extends BeyondPlan {
  orgSlug: string;
  plan: StandingPlan;
}

/** Why nothing of this course can be changed, and what its maker can do about it. */
export function ReadOnlyNotice({ orgSlug, plan, what, limit }: ReadOnlyNoticeProps) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  return (
    <PlanNotice orgSlug={orgSlug} title={t('readOnly.title')}>
      {t(`readOnly.${what}`, { plan: words.plan(plan), count: limit })}
    </PlanNotice>
  );
}
