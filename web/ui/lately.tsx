import { useTranslation } from 'react-i18next';
import { recencyOf } from '../lib/recency.ts';
import { useDateTime, useIsHere } from '../lib/use-date-time.ts';

interface LatelyProps {
  /** ISO 8601. */
  at: string;
  /** The time of what was today is said as well. */
  withTime?: boolean;
  now?: Date;
}

/** When something came, by how lately it did; the whole of it is in its tooltip. */
export function Lately({ at, withTime = false, now }: LatelyProps) {
  const { t } = useTranslation('common');
  const write = useDateTime();
  // What is today depends on where the reader is.
  const recency = useIsHere() ? recencyOf(new Date(at), now) : 'day';
  const texts = {
    today: withTime ? t('lately.todayAt', { time: write(at, 'clock') }) : t('lately.today'),
    yesterday: t('lately.yesterday'),
    weekday: write(at, 'weekday'),
    day: write(at, 'dayOfYear'),
  };
  return (
    <time dateTime={at} title={write(at, 'minute')}>
      {texts[recency]}
    </time>
  );
}
