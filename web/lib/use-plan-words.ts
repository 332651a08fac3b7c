import { useTranslation } from 'react-i18next';
import { formatMoney, type Money } from '#machines/plan/money.ts';
import type { StandingPlan } from '#machines/plan/plans.ts';
import { languageOf } from './i18n.ts';
import { DATE_STYLES } from './use-date-time.ts';

/** Plans, days and sums as they are written on pages about money. Days are those of the calendar (UTC). */
export function usePlanWords() {
  const { t, i18n } = useTranslation('subscription');
  const language = languageOf(i18n);
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(language, { ...DATE_STYLES.day, timeZone: 'UTC' });
  return {
    plan: (plan: StandingPlan) => t(`plan.${plan}.name`),
    /** @param at ms since 1970 */
    day: (at: number) => long.format(at),
    shortDay: (at: number) => short.format(at),
    sum: (amount: Money) => formatMoney(amount, language),
  };
}
