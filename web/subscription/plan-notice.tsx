import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayIn } from '../session/use-may.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './subscription.module.css';

interface PlanNoticeProps {
  orgSlug: string;
  title: string;
  children: ReactNode;
}

/** What the plan does not hold, with the way to another one for those who may pay, and whom to ask for others. */
export function PlanNotice({ orgSlug, title, children }: PlanNoticeProps) {
  const { t } = useTranslation('subscription');
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
        <b>{title}</b> {children} {!mayPay && t('excess.ask')}
      </Notice>
    </div>
  );
}
