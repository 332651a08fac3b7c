import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '#machines/plan/money.ts';
import { PLAN_PRICES } from '#machines/plan/plans.ts';
import { GRACE, LAST_CALL } from '#machines/subscription/subscription.events.ts';
import { endsWhenCanceled, factsOf } from '#machines/subscription/subscription-state.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Pill } from '../ui/pill.tsx';
import { Status } from '../ui/status.tsx';
import type { Billing } from './billing-types.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { renewalOf } from './plan-offers.ts';
import { sayingOf, thenOf, type SayingKey } from './plan-sentence.ts';
import type { BillingActs } from './use-billing-acts.ts';
import { usePlanWords } from '../lib/use-plan-words.ts';
import styles from './subscription.module.css';

const DAY = 86_400_000;

interface PlanLineProps {
  orgSlug: string;
  billing: Billing;
  /** What the next period costs by card; undefined while it is not known. */
  next: Money | undefined;
  /** Undefined for who may only look. */
  acts: BillingActs | undefined;
}

/** The plan as a headline: its state, one sentence with the date, what still works, and what can be done. */
export function PlanLine({ orgSlug, billing, next, acts }: PlanLineProps) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const { state, plan } = billing.subscription;
  const sentence = useSentence(billing, next);
  const shown = plan !== null && factsOf(state).lives;
  return (
    <section className={styles.now} aria-label={t('now')}>
      <div>
        {state !== 'none' && <Status kind="subscription" state={state} />}
        {/* Who never had one is on the plan that is named below: a word for that would say it twice. */}
        {state === 'none' && !billing.sold && <Pill tone="bare">{t('state.open')}</Pill>}
        <h2>{words.plan(shown ? plan : billing.plan)}</h2>
        <p>
          <b>{sentence.first}</b> {sentence.rest}
        </p>
      </div>
      {acts && <Acts orgSlug={orgSlug} billing={billing} acts={acts} />}
    </section>
  );
}

function useSentence({ subscription, sold, standing }: Billing, next: Money | undefined) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const { state, plan, until, left, way } = subscription;
  // By card it is what the provider will ask for: coupons and taxes are in no table of ours.
  const isByCard = way === 'provider';
  const price = isByCard ? next : plan && PLAN_PRICES[plan];
  const values = {
    plan: plan ? words.plan(plan) : '',
    standing: words.plan(standing),
    date: until === null ? '' : words.day(until),
    graceEnd: until === null ? '' : words.day(until + GRACE),
    lastCall: until === null ? '' : words.day(until + GRACE + LAST_CALL),
    price: price ? words.sum(price) : '',
    count: left === null ? 0 : Math.floor(left / DAY),
  };
  // Nothing is sold here: there is no plan to be without.
  const key: SayingKey = state === 'none' && !sold ? 'open' : state;
  // A sum that was agreed has no price in the list.
  const isAgreed = factsOf(state).pausable && price === null;
  const then = isAgreed ? 'agreed' : thenOf(key, way, price !== undefined);
  return {
    first: t(`line.${sayingOf(key, way)}`, values),
    rest: t(`then.${then}`, values),
  };
}

type Asked = 'renew' | 'cancel' | 'pause' | null;

interface ActsProps {
  orgSlug: string;
  billing: Billing;
  acts: BillingActs;
}

function Acts({ orgSlug, billing, acts }: ActsProps) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const [asked, setAsked] = useState<Asked>(null);
  const { state, plan, until, way } = billing.subscription;
  const { cancellable, pausable, comesBack, needsPayment } = factsOf(state);
  const close = () => setAsked(null);
  const renewal = renewalOf(billing);
  const values = {
    plan: plan ? words.plan(plan) : '',
    date: until === null ? '' : words.day(until),
  };
  return (
    <div className={styles.acts}>
      {way === 'provider' && (
        <Button
          kind={needsPayment ? 'primary' : 'quiet'}
          busy={acts.portal.isPending}
          onPress={() => acts.portal.mutate()}
        >
          {t('act.portal')}
        </Button>
      )}
      {renewal && (
        <Button kind="primary" onPress={() => setAsked('renew')}>
          {t('act.renew', { plan: words.plan(renewal.plan) })}
        </Button>
      )}
      {cancellable && (
        <Button kind="quiet" onPress={() => setAsked('cancel')}>
          {t('act.cancel')}
        </Button>
      )}
      {pausable && <Button onPress={() => setAsked('pause')}>{t('act.pause')}</Button>}
      {comesBack && (
        <Button busy={acts.reactivate.isPending} onPress={() => acts.reactivate.mutate()}>
          {t('act.reactivate')}
        </Button>
      )}
      {asked === 'renew' && renewal && (
        <ChangeDialog
          orgSlug={orgSlug}
          billing={billing}
          {...renewal}
          acts={acts}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'cancel'}
        onOpenChange={close}
        title={t('cancel.title', values)}
        action={t('act.cancel')}
        keep={t('act.keep', values)}
        danger
        busy={acts.cancel.isPending}
        onConfirm={() => acts.cancel.mutateAsync().then(close, close)}
      >
        <p>{t(cancelText(billing.subscription), values)}</p>
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

function cancelText({ state, way }: Billing['subscription']) {
  if (endsWhenCanceled(state, way)) return 'cancel.atOnce';
  return factsOf(state).inForce ? 'cancel.later' : 'cancel.paused';
}
