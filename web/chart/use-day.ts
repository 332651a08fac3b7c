import { useTranslation } from 'react-i18next';
import { languageOf } from '../lib/i18n.ts';

/** How days of figures are written: they are those of UTC, wherever they are read. Takes `2026-11-16`. */
export function useDay(style: 'date' | 'weekday') {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(languageOf(i18n), {
    ...(style === 'date' ? { day: 'numeric', month: 'short' } : { weekday: 'short' }),
    timeZone: 'UTC',
  });
  return (at: string) => format.format(new Date(`${at}T00:00:00Z`));
}
