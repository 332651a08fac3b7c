import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../lib/i18n.ts';

const STYLES = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const never = () => () => undefined;

/**
 * How times are written here. A server does not know the reader's clock: until the page runs, times
 * are those of Greenwich.
 */
export function useMoment(): (at: string, style?: keyof typeof STYLES) => string {
  const { i18n } = useTranslation();
  const local = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (at, style = 'day') =>
    new Intl.DateTimeFormat(languageOf(i18n), {
      ...STYLES[style],
      ...(local ? {} : { timeZone: 'UTC' }),
    }).format(new Date(at));
}

interface MomentProps {
  /** ISO 8601; null for never. */
  at: string | null;
  precision?: keyof typeof STYLES;
}

/** A time, or the word for none. */
export function Moment({ at, precision }: MomentProps) {
  const { t } = useTranslation('admin');
  const write = useMoment();
  if (at === null) return <span className="text-ink-3">{t('moment.never')}</span>;
  return (
    <time dateTime={at} title={write(at, 'minute')}>
      {write(at, precision)}
    </time>
  );
}
