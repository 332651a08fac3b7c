import { useTranslation } from 'react-i18next';
import type { Metered } from '#machines/plan/limits.ts';
import { byteSize, roundNumber } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';

/** Amounts of what plans count, in the unit of the thing. */
export function useAmounts(what: Metered): (value: number) => string {
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  return (value) => (what === 'storage' ? byteSize(value, language) : roundNumber(value, language));
}
