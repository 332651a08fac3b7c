const MINUTE = 60_000;
const STEPS: ReadonlyArray<[number, Intl.RelativeTimeFormatUnit]> = [
  [365 * 24 * 60 * MINUTE, 'year'],
  [30 * 24 * 60 * MINUTE, 'month'],
  [24 * 60 * MINUTE, 'day'],
  [60 * MINUTE, 'hour'],
  [MINUTE, 'minute'],
];

/** "3 hours ago" in the reader's language; within a minute "this minute". */
export function timeAgo(iso: string, language: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(iso));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [length, unit] of STEPS) {
    if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  }
  return format.format(0, 'minute');
}
