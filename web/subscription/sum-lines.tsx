import { useTranslation } from 'react-i18next';
import type { Money } from '#machines/plan/money.ts';
import type { Plan } from '#machines/plan/plans.ts';
import { usePlanWords } from '../lib/use-plan-words.ts';
import styles from './subscription.module.css';

interface SumLinesProps {
  plan: Plan;
  price: Money;
  /** Taken off. */
  credit: Money;
  due: Money;
  /** What is left of the credit for later invoices. */
  kept?: Money;
}

/** A price, what is taken off, and the sum. */
export function SumLines({ plan, price, credit, due, kept }: SumLinesProps) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{words.plan(plan)}</dt>
        <dd>{words.sum(price)}</dd>
      </div>
      {credit.minor > 0 && (
        <div>
          <dt>{t('change.credit')}</dt>
          <dd>−{words.sum(credit)}</dd>
        </div>
      )}
      <div>
        <dt>{t('change.due')}</dt>
        <dd>{words.sum(due)}</dd>
      </div>
      {kept && kept.minor > 0 && (
        <div>
          <dt>{t('change.keptCredit')}</dt>
          <dd>{words.sum(kept)}</dd>
        </div>
      )}
    </dl>
  );
}
