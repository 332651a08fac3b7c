/** How lately something was, by the reader's own calendar: today, yesterday, in the five days before, or earlier. */
type Recency = 'today' | 'yesterday' | 'weekday' | 'day';

const DAY = 24 * 60 * 60_000;

export function recencyOf(at: Date, now = new Date()): Recency {
  // Days of an hour more or less, where clocks are changed, are days.
  const days = Math.round((midnightOf(now) - midnightOf(at)) / DAY);
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  return days > 1 && days < 7 ? 'weekday' : 'day';
}

function midnightOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
