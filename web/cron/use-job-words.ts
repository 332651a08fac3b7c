import { useTranslation } from 'react-i18next';
import { languageOf } from '../lib/i18n.ts';

const SECOND = 1_000;
const UNITS = [
  ['day', 86_400 * SECOND],
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;

/** Lengths of time as they are written in lists. */
export function useJobWords() {
  const { t, i18n } = useTranslation('cron');
  const language = languageOf(i18n);

  /** @param duration ms; in the largest unit that it fills. */
  function length(duration: number): string {
    const [unit, size] = UNITS.find(([, least]) => duration >= least) ?? ['millisecond', 1];
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'millisecond' ? 'short' : 'long',
      maximumFractionDigits: 1,
    }).format(duration / size);
  }

  return {
    length,

    /** How often: of one hour it is said "every hour". @param duration ms */
    every: (duration: number): string => {
      const one = UNITS.find(([, size]) => duration === size);
      return one ? t(`everyOne.${one[0]}`) : t('every', { time: length(duration) });
    },
  };
}
