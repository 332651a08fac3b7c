import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from './i18n.ts';

const STYLES = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Where the year goes without saying. */
  dayOfYear: { day: 'numeric', month: 'short' },
  /** Of the next six. */
  weekday: { weekday: 'long' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateTimeStyle = keyof typeof STYLES;

const never = () => () => undefined;

/**
 * How times are written here, in the reader's language and time zone; takes ISO 8601. A server does
 * not know the zone, so the first paint is in UTC, and both sides agree on it.
 */
export function useDateTime(): (at: string, style?: DateTimeStyle) => string {
  const { i18n } = useTranslation();
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (at, style = 'day') =>
    new Intl.DateTimeFormat(languageOf(i18n), {
      ...STYLES[style],
      ...(here ? {} : { timeZone: 'UTC' }),
    }).format(new Date(at));
}
