import { useTranslation } from 'react-i18next';
import { LIMIT_REACHED, type Metered } from '#machines/plan/limits.ts';
import type { StandingPlan } from '#machines/plan/plans.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { PlanNotice } from './plan-notice.tsx';
import { useAmounts } from './use-amounts.ts';
import { usePlanWords } from '../lib/use-plan-words.ts';

interface ExcessNoticeProps {
  orgSlug: string;
  plan: StandingPlan;
  what: Metered;
  used: number;
  limit: number;
}

/** What there is and what the plan holds, what stays, and how there is room again. */
export function ExcessNotice({ orgSlug, plan, what, used, limit }: ExcessNoticeProps) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const write = useAmounts(what);
  const errorText = useErrorText();
  const values = { plan: words.plan(plan), used: write(used), limit: write(limit) };
  return (
    <PlanNotice
      orgSlug={orgSlug}
      title={t('excess.line', { ...values, thing: t(`meter.${what}`) })}
    >
      {used > limit
        ? t(`excess.${what}`)
        : errorText({ code: LIMIT_REACHED[what], detail: { limit } })}
    </PlanNotice>
  );
}
