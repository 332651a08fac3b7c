import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const never = () => () => undefined;

/**
 * Dates in the reader's language and time zone. A server does not know the zone, so the first paint
 * is in UTC, and both sides agree on it.
 */
export function useDay(style: 'full' | 'short'): (time: string) => string {
  const { i18n } = useTranslation();
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const format = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    ...(style === 'full' ? { year: 'numeric' } : {}),
    ...(here ? {} : { timeZone: 'UTC' }),
  });
  return (time) => format.format(new Date(time));
}
