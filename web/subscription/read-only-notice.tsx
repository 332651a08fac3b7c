import { useTranslation } from 'react-i18next';
import type { StandingPlan } from '#machines/plan/plans.ts';
import type { BeyondPlan } from '#machines/plan/beyond-plan.ts';
import { useMayIn } from '../session/use-may.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './subscription.module.css';
import { usePlanWords } from './use-plan-words.ts';

interface ReadOnlyNoticeProps extends BeyondPlan {
  orgSlug: string;
  plan: StandingPlan;
}

/** Why nothing of this course can be changed, and what its maker can do about it. */
export function ReadOnlyNotice({ orgSlug, plan, what, limit }: ReadOnlyNoticeProps) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const mayPay = useMayIn(orgSlug)('billing:manage');
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
        <b>{t('readOnly.title')}</b>{' '}
        {t(`readOnly.${what}`, { plan: words.plan(plan), count: limit })}{' '}
        {mayPay ? null : t('excess.ask')}
      </Notice>
    </div>
  );
}
