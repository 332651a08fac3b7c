import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isThisWeek } from '../lib/this-week.ts';
import { useDateTime } from '../lib/use-date-time.ts';

/**
 * The sentence that says when one reviews again, once the questions of today are through. Undefined
 * until it is known and where nothing is to come: the end is said all the same.
 *
 * @param loadNext Reads when one reviews again, as ISO 8601; null where nothing is known of it.
 */
export function useNextReview(loadNext: () => Promise<string | null>): string | undefined {
  const { t } = useTranslation('mastery');
  const dateTime = useDateTime();
  // Asked after what was just answered: the day that was read before is not the same.
  const [ended] = useState(() => crypto.randomUUID());
  const { data: next } = useQuery({
    queryKey: ['next-review', ended],
    queryFn: loadNext,
    meta: { silent: true },
  });
  if (!next) return undefined;
  return t('nextOn', { day: dateTime(next, isThisWeek(next) ? 'weekday' : 'dayOfYear') });
}
