import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAN_PRICES, type Plan } from '#machines/plan/plans.ts';
import { money } from '#machines/plan/money.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pill } from '../ui/pill.tsx';
import { Segment } from '../ui/segment.tsx';
import { Check } from 'lucide-react';
import type { Billing } from './billing-types.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { offerOf } from './plan-offers.ts';
import type { BillingActs } from './use-billing-acts.ts';
import { usePlanWords } from '../lib/use-plan-words.ts';
import styles from './subscription.module.css';
import textStyles from '../ui/text.module.css';

type Period = 'month' | 'year';

interface ChangePlanProps {
  orgSlug: string;
  billing: Billing;
  /** Undefined for who may only look. */
  acts: BillingActs | undefined;
}

/** The plans as ruled rows, each with what changing to it costs. */
export function ChangePlan({ orgSlug, billing, acts }: ChangePlanProps) {
  const { t } = useTranslation('subscription');
  const { plan } = billing.subscription;
  const [period, setPeriod] = useState<Period>(plan === 'pro' ? 'month' : 'year');
  const plans: Plan[] = ['free', period === 'year' ? 'pro_annual' : 'pro', 'business'];
  return (
    <section className={styles.block}>
      <header>
        <h2>{t('change.title')}</h2>
        <Segment<Period>
          label={t('change.period')}
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'month', label: t('change.month') },
            { value: 'year', label: t('change.year') },
          ]}
        />
      </header>
      {!billing.paysByCard && acts && <p className={textStyles.quiet}>{t('change.onlyByHand')}</p>}
      <Requested billing={billing} acts={acts} />
      <ul className={styles.plans}>
        {plans.map((one) => (
          <PlanRow key={one} orgSlug={orgSlug} plan={one} billing={billing} acts={acts} />
        ))}
      </ul>
    </section>
  );
}

/** What was asked for and is still to be paid. */
function Requested({ billing, acts }: Omit<ChangePlanProps, 'orgSlug'>) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const { requested } = billing.subscription;
  if (!requested) return null;
  return (
    <Notice
      action={
        acts && (
          <Button
            size="dense"
            busy={acts.withdraw.isPending}
            onPress={() => acts.withdraw.mutate()}
          >
            {t('act.withdraw')}
          </Button>
        )
      }
    >
      {t('change.requested', {
        plan: words.plan(requested.plan),
        sum: words.sum(requested.due),
        date: words.day(requested.at),
      })}
    </Notice>
  );
}

function PlanRow({ orgSlug, plan, billing, acts }: ChangePlanProps & { plan: Plan }) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const [asked, setAsked] = useState(false);
  const offer = offerOf(billing, plan);
  return (
    <li data-testid={`plan-${plan}`}>
      <div>
        <b>{words.plan(plan)}</b>
        <p>{t(`plan.${plan}.text`)}</p>
      </div>
      <Price plan={plan} />
      <div>
        {offer.kind === 'own' && (
          <Pill tone="bare" icon={Check}>
            {t('change.current')}
          </Pill>
        )}
        {offer.kind === 'ask' && (
          <ButtonLink to="/pricing" hash="inquiry" size="dense">
            {t('act.offer')}
          </ButtonLink>
        )}
        {offer.kind === 'change' && acts && (
          <Button
            size="dense"
            kind={offer.loud ? 'primary' : 'quiet'}
            onPress={() => setAsked(true)}
          >
            {t(`act.${offer.act}`, { plan: words.plan(plan) })}
          </Button>
        )}
      </div>
      {asked && acts && offer.kind === 'change' && (
        <ChangeDialog
          orgSlug={orgSlug}
          billing={billing}
          plan={plan}
          quote={offer.quote}
          acts={acts}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

function Price({ plan }: { plan: Plan }) {
  const { t } = useTranslation('subscription');
  const words = usePlanWords();
  const price = PLAN_PRICES[plan];
  if (!price) {
    return (
      <div className={styles.price}>
        {t('price.agreed')}
        <small>{t('price.agreedNote')}</small>
      </div>
    );
  }
  if (plan !== 'pro_annual') {
    return (
      <div className={styles.price}>
        {words.sum(price)}
        {plan === 'pro' && <small>{t('price.month')}</small>}
      </div>
    );
  }
  return (
    <div className={styles.price}>
      {words.sum(money(Math.round(price.minor / 12), price.currency))}
      <small>{t('price.year', { sum: words.sum(price) })}</small>
    </div>
  );
}
