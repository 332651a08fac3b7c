import { useTranslation } from 'react-i18next';
import { dollars, roundNumber } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';

interface Range {
  low: number;
  high: number;
}

/** Ranges as people say them: the same figure twice is said once. */
export function useRangeText() {
  const { t, i18n } = useTranslation('cost');
  const language = languageOf(i18n);
  const text = (low: string, high: string) => (low === high ? low : t('range', { low, high }));
  return {
    tokens: ({ low, high }: Range) =>
      text(roundNumber(twoDigits(low), language), roundNumber(twoDigits(high), language)),
    money: ({ low, high }: Range) =>
      text(dollars(twoDigits(low), language), dollars(twoDigits(high), language)),
    minutes: ({ low, high }: Range) => {
      if (high < 1) return t('lessThanAMinute');
      const [from, to] = [Math.max(1, Math.round(low)), Math.max(1, Math.ceil(high))];
      return from === to
        ? t('minutes', { count: to })
        : t('minutesRange', {
            low: from.toLocaleString(language),
            high: to.toLocaleString(language),
          });
    },
  };
}

/** More digits than this nobody knows beforehand. */
function twoDigits(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(2));
}
