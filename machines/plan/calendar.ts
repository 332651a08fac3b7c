/**
 * Days and months of the calendar, counted in UTC: machines have no dates of a platform.
 *
 * CALENDAR-1 A month later is the same day of the next month, or its last day where it is shorter.
 * CALENDAR-2 Days and months are those of the platform.
 */

const DAY = 86_400_000;

export interface CalendarDay {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

/** @param at ms since 1970 */
export function dayOf(at: number): CalendarDay {
  // Years are counted from March, so that the day that is not in every year is the last of one.
  const days = Math.floor(at / DAY) + 719_468;
  const era = Math.floor(days / 146_097);
  const inEra = days - era * 146_097;
  const leaps =
    Math.floor(inEra / 1_460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096);
  const yearInEra = Math.floor((inEra - leaps) / 365);
  const inYear =
    inEra - (365 * yearInEra + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const day = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return { year: yearInEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** The beginning of a day, in ms since 1970. */
export function startOf({ year, month, day }: CalendarDay): number {
  const counted = month <= 2 ? year - 1 : year;
  const era = Math.floor(counted / 400);
  const yearInEra = counted - era * 400;
  const inYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const inEra = yearInEra * 365 + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100) + inYear;
  return (era * 146_097 + inEra - 719_468) * DAY;
}

/** So many months later, at the same time of the day (CALENDAR-1). */
export function monthsLater(at: number, months: number): number {
  const { year, month, day } = dayOf(at);
  const counted = year * 12 + month - 1 + months;
  const first = { year: Math.floor(counted / 12), month: (counted % 12) + 1, day: 1 };
  const length = Math.round((startOf(nextMonth(first)) - startOf(first)) / DAY);
  const time = at - startOf({ year, month, day });
  return startOf({ ...first, day: Math.min(day, length) }) + time;
}

/** The calendar month that a time is in. */
export function monthAround(at: number): { from: number; until: number } {
  const first = { ...dayOf(at), day: 1 };
  return { from: startOf(first), until: startOf(nextMonth(first)) };
}

function nextMonth({ year, month, day }: CalendarDay): CalendarDay {
  return month === 12 ? { year: year + 1, month: 1, day } : { year, month: month + 1, day };
}
