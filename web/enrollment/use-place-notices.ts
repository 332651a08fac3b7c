import { useEffect, useEffectEvent } from 'react';
import { PLACE_TOPIC } from '#machines/enrollment/enrollment.events.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';

/**
 * Hears when a teacher has answered, suspended or let in, in whichever course (ENROLLMENT-8).
 *
 * @param isSomebody who is not signed in has no place, and needs no socket to hear of none.
 */
export function usePlaceNotices(onChanged: (courseId: string) => void, isSomebody = true): void {
  const live = useLiveClient();
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (!isSomebody) return undefined;
    return live.onNotice(PLACE_TOPIC, (courseId) => changed(courseId));
  }, [live, isSomebody]);
}
