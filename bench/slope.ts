/**
 * SLOPE-1 How fast something grows is said with how sure that is: a plateau with swings has a slope smaller
 *    than twice its error, and of less than three values nothing is said.
 */
export interface Slope {
  perMinute: number;
  /** Standard error of it, as if the values were independent of each other. */
  error: number;
}

/** The line that fits values best; `at` in ms. */
export function slopeOf(values: { at: number; value: number }[]): Slope {
  const count = values.length;
  if (count < 3) return { perMinute: Number.NaN, error: Number.NaN };
  const minutes = values.map(({ at }) => at / 60_000);
  const meanMinute = mean(minutes);
  const meanValue = mean(values.map(({ value }) => value));
  let spread = 0;
  let shared = 0;
  for (const [index, { value }] of values.entries()) {
    const off = minutes[index]! - meanMinute;
    spread += off ** 2;
    shared += off * (value - meanValue);
  }
  const perMinute = shared / spread;
  const rest = values.map(
    ({ value }, index) => (value - meanValue - perMinute * (minutes[index]! - meanMinute)) ** 2,
  );
  return { perMinute, error: Math.sqrt((mean(rest) * count) / (count - 2) / spread) };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
