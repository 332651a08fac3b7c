const DAY = 24 * 3_600_000;

/** The beginning of the first of so many days, the one of `now` included. */
export function firstDay(now: number, days: number): Date {
  return new Date(Math.floor(now / DAY) * DAY - (days - 1) * DAY);
}
