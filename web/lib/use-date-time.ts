import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from './i18n.ts';

export const DATE_STYLES = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Where the year goes without saying. */
  dayOfYear: { day: 'numeric', month: 'short' },
  /** An hour of today. */
  clock: { hour: 'numeric', minute: '2-digit' },
  /** One of the next or the last six days. */
  weekday: { weekday: 'long' },
  /** An hour of the last two days. */
  hour: { weekday: 'short', hour: 'numeric' },
  /** Its day as the others write it: the short form of Korean would be in figures alone. */
  minute: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateTimeStyle = keyof typeof DATE_STYLES;

const never = () => () => undefined;

/** Whether the reader's time zone is known: not while the server draws, nor in the first paint that repeats it. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * How times are written here, in the reader's language and time zone; takes ISO 8601. A server does
 * not know the zone, so the first paint is in UTC, and both sides agree on it.
 */
export function useDateTime(): (at: string, style?: DateTimeStyle) => string {
  const { i18n } = useTranslation();
  const here = useIsHere();
  return (at, style = 'day') =>
    new Intl.DateTimeFormat(languageOf(i18n), {
      ...DATE_STYLES[style],
      ...(here ? {} : { timeZone: 'UTC' }),
    }).format(new Date(at));
}
