/** When one talked last, as a list is parted (TALK-16). */
import type { TalkSummary } from '#machines/talk/talk.ts';
import type { DateTimeStyle } from '../lib/use-date-time.ts';

const DAYS = ['today', 'week', 'earlier'] as const;
export type TalkDay = (typeof DAYS)[number];

/** How a time is written where its day stands above it. */
export const TIME_WITHIN: Readonly<Record<TalkDay, DateTimeStyle>> = {
  today: 'clock',
  week: 'weekday',
  earlier: 'dayOfYear',
};

/** Those that hold something, in order. */
export function talksByDay(
  talks: readonly TalkSummary[],
): { day: TalkDay; talks: readonly TalkSummary[] }[] {
  const [today, week] = [midnight(0), midnight(6)];
  const dayOf = ({ updatedAt }: TalkSummary): TalkDay => {
    const at = Date.parse(updatedAt);
    return at >= today ? 'today' : at >= week ? 'week' : 'earlier';
  };
  const by = Map.groupBy(talks, dayOf);
  return DAYS.flatMap((day) => {
    const some = by.get(day);
    return some ? [{ day, talks: some }] : [];
  });
}

/** The beginning of a day, where the reader is: a weekday tells it apart from all days after it. */
function midnight(daysAgo: number): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
}
