/** Which words of a chart are written, and where. Pure. */

/** In a strip, bars nearer to one another than these have no room for two numbers. */
const NEAR = 5;

/**
 * CHART-3: where two words stand beside points that lie so near that one would lie on the other, each gives way by
 * as much as the other, within the drawing.
 * @param places from the top, of one or two. @param least between two words. @param within the drawing.
 */
export function apart(
  places: readonly number[],
  least: number,
  within: { top: number; bottom: number },
): number[] {
  const [one, other] = places;
  if (one === undefined || other === undefined || Math.abs(one - other) >= least)
    return [...places];
  const half = least / 2;
  const middle = Math.min(Math.max((one + other) / 2, within.top + half), within.bottom - half);
  return one <= other ? [middle - half, middle + half] : [middle + half, middle - half];
}

/**
 * Which bars say their number: the highest and the last; in a strip the last does where it would not lie on that of
 * the highest (CHART-3).
 */
export function numbered(values: readonly number[], isStrip: boolean): number[] {
  if (values.length === 0) return [];
  const top = values.indexOf(Math.max(...values));
  const last = values.length - 1;
  return top === last || (isStrip && last - top < NEAR) ? [top] : [top, last];
}

/** Whether a bar of a strip says its name: under the middle of its part, or the word would leave the page. */
export function isNamed(at: number, strip: number | undefined): boolean {
  return strip === undefined || at % strip === Math.floor(strip / 2);
}
