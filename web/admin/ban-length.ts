/** How long a ban lasts, as an administrator chooses it. */
export const BAN_LENGTHS = ['day', 'week', 'month', 'date', 'forever'] as const;
export type BanLength = (typeof BAN_LENGTHS)[number];

const DAY = 24 * 60 * 60;
const FIXED = { day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

/**
 * Seconds from `now`; undefined for good, null for a day that is none or is not ahead.
 * @param date the last day, as a date field gives it; it ends with the reader's own midnight.
 */
export function banSeconds(length: BanLength, date: string, now: Date): number | null | undefined {
  if (length === 'forever') return undefined;
  if (length !== 'date') return FIXED[length];
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (!(new Date(year, month - 1, day) > today)) return null;
  return Math.round((new Date(year, month - 1, day + 1).getTime() - now.getTime()) / 1000);
}

/** Tomorrow, as a date field takes it. */
export function firstBanDay(now: Date): string {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${next.getFullYear()}-${two(next.getMonth() + 1)}-${two(next.getDate())}`;
}
