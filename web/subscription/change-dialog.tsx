import { useTranslation } from 'react-i18next';
import { isPaidPlan, type Plan } from '#machines/plan/plans.ts';
import type { Quote } from '#machines/plan/price-quote.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import type { BillingActs } from './use-billing-acts.ts';
import { usePlanWords } from './use-plan-words.ts';
import styles from './subscription.module.css';

interface ChangeDialogProps {
  plan: Plan;
  quote: Quote;
  acts: BillingActs;
  onClose: () => void;
}

/** What a change costs and when it begins, before it is pressed. */
export function ChangeDialog({ plan, quote, acts, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  if (quote.kind !== 'now' && quote.kind !== 'later') return null;
  const { due } = quote;
  const asks = isPaidPlan(plan);
  const press = () =>
    (isPaidPlan(plan) ? acts.request.mutateAsync({ plan, due }) : acts.cancel.mutateAsync()).then(
      onClose,
      onClose,
    );
  const name = words.plan(plan);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('change.question', { plan: name })}
      action={asks ? t('act.request', { sum: words.sum(due) }) : t('act.change', { plan: name })}
      busy={acts.request.isPending || acts.cancel.isPending}
      onConfirm={press}
    >
      {quote.kind === 'now' ? (
        <dl className={styles.sum}>
          <div>
            <dt>{name}</dt>
            <dd>{words.sum(quote.price)}</dd>
          </div>
          {quote.credit.minor > 0 && (
            <div>
              <dt>{t('change.credit')}</dt>
              <dd>−{words.sum(quote.credit)}</dd>
            </div>
          )}
          <div>
            <dt>{t('change.due')}</dt>
            <dd>{words.sum(due)}</dd>
          </div>
        </dl>
      ) : (
        <p>{t('change.later', { plan: name, date: words.day(quote.startsAt) })}</p>
      )}
      <p>{t(asks ? 'change.byHand' : 'cancel.kept')}</p>
    </ConfirmDialog>
  );
}
