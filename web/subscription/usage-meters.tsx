import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIMIT_REACHED, meterState, METERED, paceOf, type Metered } from '#machines/plan/limits.ts';
import { factsOf } from '#machines/subscription/subscription-state.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Bar } from '../ui/meter.tsx';
import type { Billing } from './billing-types.ts';
import { useAmounts } from './use-amounts.ts';
import { usePlanWords } from '../lib/use-plan-words.ts';
import styles from './subscription.module.css';

/** Every limit of the plan with what is used of it; what has no limit is no meter. */
export function UsageMeters({ billing }: { billing: Billing }) {
  const { t } = useTranslation('subscription');
  const metered = METERED.filter((what) => billing.limits[what] !== null);
  if (metered.length === 0) return null;
  return (
    <dl className={styles.meters} aria-label={t('usage')}>
      {metered.map((what) => (
        <UsageMeter key={what} what={what} billing={billing} />
      ))}
    </dl>
  );
}

const TONES = { none: 'done', fine: 'done', risk: 'live', full: 'danger' } as const;

function UsageMeter({ what, billing }: { what: Metered; billing: Billing }) {
  const { t } = useTranslation('subscription');
  const write = useAmounts(what);
  const used = billing.usage[what];
  const limit = billing.limits[what] ?? 0;
  const pace =
    what === 'tokens' && used > 0 ? paceOf(used, { ...billing.month, at: billing.at }) : undefined;
  const state = limit === 0 ? 'none' : meterState(used, limit);
  // What the plan does not have, and nobody used, is no instrument: there is nothing to read from it.
  if (limit === 0 && used === 0) {
    return (
      <div data-state={state} data-testid={`meter-${what}`}>
        <dt>{t(`meter.${what}`)}</dt>
        <dd className={styles.meterNote}>{t('meter.none')}</dd>
      </div>
    );
  }
  return (
    <div data-state={state} data-testid={`meter-${what}`}>
      <dt>{t(`meter.${what}`)}</dt>
      <dd>
        <div className={styles.meterValue}>
          {write(used)}
          <small>{t('meter.of', { limit: write(limit) })}</small>
        </div>
        <Bar
          part={limit === 0 ? 0 : used / limit}
          tone={TONES[state]}
          label={t(`meter.${what}`)}
          {...(pace !== undefined && limit > 0 ? { limit: pace / limit } : {})}
        />
      </dd>
      <dd className={styles.meterNote}>
        <MeterNote what={what} billing={billing} pace={pace} />
      </dd>
    </div>
  );
}

function MeterNote(props: { what: Metered; billing: Billing; pace: number | undefined }) {
  const { what, billing, pace } = props;
  const { t } = useTranslation('subscription');
  const errorText = useErrorText();
  const words = usePlanWords();
  const write = useAmounts(what);
  const used = billing.usage[what];
  const limit = billing.limits[what] ?? 0;
  const state = meterState(used, limit);
  const { lives, inForce } = factsOf(billing.subscription.state);
  // It is not a larger plan that is wanted, but the one that there is.
  const waits = lives && !inForce && state !== 'fine';
  const says = (words: string) => (
    <>
      <TriangleAlert size={13} strokeWidth={2} aria-hidden />
      <span>{words}</span>
    </>
  );
  if (waits) return says(t('meter.waits', { plan: words.plan(billing.plan) }));
  if (limit === 0) return <>{t('meter.over')}</>;
  if (state === 'full') {
    return says(
      used > limit ? t('meter.over') : errorText({ code: LIMIT_REACHED[what], detail: { limit } }),
    );
  }
  if (state === 'risk') {
    const isLast = what !== 'tokens' && what !== 'storage' && limit - used === 1;
    return says(isLast ? t('meter.oneMore') : t('meter.nearly'));
  }
  if (pace === undefined) return null;
  const date = words.shortDay(billing.month.until - 1);
  return <>{t('meter.pace', { amount: write(pace), date })}</>;
}
