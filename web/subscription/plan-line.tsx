import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAN_PRICES } from '#machines/plan/plans.ts';
import { GRACE, LAST_CALL, STATES_IN_FORCE } from '#machines/subscription/subscription.events.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Pill } from '../ui/pill.tsx';
import { Status } from '../ui/status.tsx';
import type { Billing } from './billing-types.ts';
import type { BillingActs } from './use-billing-acts.ts';
import { usePlanWords } from './use-plan-words.ts';
import styles from './subscription.module.css';

const DAY = 86_400_000;

interface PlanLineProps {
  billing: Billing;
  /** Undefined for who may only look. */
  acts: BillingActs | undefined;
}

/** The plan as a headline: its state, one sentence with the date, what still works, and what can be done. */
export function PlanLine({ billing, acts }: PlanLineProps) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const { state, plan } = billing.subscription;
  const isInForce = STATES_IN_FORCE.includes(state);
  const sentence = useSentence(billing);
  const shown = plan !== null && (isInForce || state === 'paused' || state === 'unpaid');
  return (
    <section className={styles.now} aria-label={t('now')}>
      <div>
        {state === 'none' ? (
          <Pill tone="bare">{t(billing.sold ? 'state.none' : 'state.open')}</Pill>
        ) : (
          <Status kind="subscription" state={state} />
        )}
        <h2>{words.plan(shown ? plan : billing.plan)}</h2>
        <p>
          <b>{sentence.first}</b> {sentence.rest}
        </p>
      </div>
      {acts && <Acts billing={billing} acts={acts} />}
    </section>
  );
}

function useSentence({ subscription, sold, plan: standing }: Billing) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const { state, plan, until, left } = subscription;
  const price = plan && PLAN_PRICES[plan];
  const values = {
    plan: plan ? words.plan(plan) : '',
    standing: words.plan(standing),
    date: until === null ? '' : words.day(until),
    graceEnd: until === null ? '' : words.day(until + GRACE),
    lastCall: until === null ? '' : words.day(until + GRACE + LAST_CALL),
    price: price ? words.sum(price) : '',
    count: left === null ? 0 : Math.floor(left / DAY),
  };
  const key: SentenceKey = state === 'none' && !sold ? 'open' : state;
  const then = thenKey(key, subscription.way, price !== null);
  const line = key === 'paused' && subscription.way === 'provider' ? 'pausedByCard' : key;
  return { first: t(`line.${line}`, values), rest: t(`then.${then}`, values) };
}

type SentenceKey = Billing['subscription']['state'] | 'open';

/** Whoever takes the money says how it goes on without it. */
function thenKey(key: SentenceKey, way: Billing['subscription']['way'], hasPrice: boolean) {
  if (key === 'active' && !hasPrice) return 'agreed';
  if (way === 'provider' && key === 'pastDue') return 'pastDueByCard';
  if (way === 'provider' && key === 'unpaid') return 'unpaidByCard';
  return way === 'provider' && key === 'paused' ? 'pausedByCard' : key;
}

type Asked = 'cancel' | 'pause' | null;

function Acts({ billing, acts }: { billing: Billing; acts: BillingActs }) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const [asked, setAsked] = useState<Asked>(null);
  const { state, plan, until, way } = billing.subscription;
  const isPaid = state === 'active';
  const mayCancel = isPaid || ['trial', 'pastDue', 'unpaid', 'paused'].includes(state);
  const comesBack = state === 'canceled' || state === 'paused';
  const close = () => setAsked(null);
  const endsAtOnce = state === 'pastDue' || state === 'unpaid';
  const values = {
    plan: plan ? words.plan(plan) : '',
    date: until === null ? '' : words.day(until),
  };
  return (
    <div className={styles.acts}>
      {way === 'provider' && (
        <Button
          kind={endsAtOnce ? 'primary' : 'quiet'}
          busy={acts.portal.isPending}
          onPress={() => acts.portal.mutate()}
        >
          {t('act.portal')}
        </Button>
      )}
      {mayCancel && (
        <Button kind="quiet" onPress={() => setAsked('cancel')}>
          {t('act.cancel')}
        </Button>
      )}
      {isPaid && <Button onPress={() => setAsked('pause')}>{t('act.pause')}</Button>}
      {comesBack && (
        <Button busy={acts.reactivate.isPending} onPress={() => acts.reactivate.mutate()}>
          {t('act.reactivate')}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'cancel'}
        onOpenChange={close}
        title={t('cancel.title', values)}
        action={t('act.cancel')}
        danger
        busy={acts.cancel.isPending}
        onConfirm={() => acts.cancel.mutateAsync().then(close, close)}
      >
        <p>
          {t(cancelText(endsAtOnce || (way === 'provider' && state === 'paused'), state), values)}
        </p>
        <p>{t('cancel.kept')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'pause'}
        onOpenChange={close}
        title={t('pause.title', values)}
        action={t('act.pause')}
        busy={acts.pause.isPending}
        onConfirm={() => acts.pause.mutateAsync().then(close, close)}
      >
        <p>{t(way === 'provider' ? 'pause.textByCard' : 'pause.text')}</p>
      </ConfirmDialog>
    </div>
  );
}

function cancelText(endsAtOnce: boolean, state: string) {
  if (endsAtOnce) return 'cancel.atOnce';
  return state === 'paused' ? 'cancel.paused' : 'cancel.later';
}
