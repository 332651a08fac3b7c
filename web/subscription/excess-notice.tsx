import { useTranslation } from 'react-i18next';
import type { Metered } from '#machines/plan/limits.ts';
import type { StandingPlan } from '#machines/plan/plans.ts';
import { useMayIn } from '../session/use-may.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './subscription.module.css';
import { useAmounts } from './use-amounts.ts';
import { usePlanWords } from './use-plan-words.ts';

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
  const mayPay = useMayIn(orgSlug)('billing:manage');
  const values = { plan: words.plan(plan), used: write(used), limit: write(limit) };
  return (
    <div className={styles.above}>
      <Notice
        tone="live"
        action={
          mayPay && (
            <ButtonLink size="dense" to="/$orgSlug/dashboard/subscription" params={{ orgSlug }}>
              {t('excess.open')}
            </ButtonLink>
          )
        }
      >
        <b>{t('excess.line', { ...values, thing: t(`meter.${what}`) })}</b> {t(`excess.${what}`)}{' '}
        {!mayPay && t('excess.ask')}
      </Notice>
    </div>
  );
}
