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
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  return {
    /** @param duration ms; in the largest unit that it fills. */
    length(duration: number): string {
      const [unit, size] = UNITS.find(([, least]) => duration >= least) ?? ['second', SECOND];
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        unitDisplay: 'long',
        maximumFractionDigits: 1,
      }).format(duration / size);
    },
  };
}
