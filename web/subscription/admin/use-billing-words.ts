import { useTranslation } from 'react-i18next';
import { formatMoney, type Money } from '#machines/plan/money.ts';
import { languageOf } from '../../lib/i18n.ts';
import { DATE_STYLES } from '../../lib/use-date-time.ts';

/** Days and sums as administrators read them. Days are those of the calendar (UTC), as on receipts. */
export function useBillingWords() {
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  const days = new Intl.DateTimeFormat(language, { ...DATE_STYLES.day, timeZone: 'UTC' });
  return {
    /** @param at ms since 1970, or ISO 8601 */
    day: (at: number | string) => days.format(typeof at === 'string' ? Date.parse(at) : at),
    sum: (amount: Money) => formatMoney(amount, language),
  };
}
