/** Where the ticks of a chart stand, three or four round numbers from 0, and its words. Pure. */

/** @param highest of all values. @returns ticks from 0 up; the last is at least `highest`. */
export function ticksFor(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/**
 * CHART-3: where two words stand beside points that lie so near that one would lie on the other, each gives way by
 * as much as the other, within the drawing.
 * @param places from 0 at the top to 100, of one or two. @param least between two words.
 */
export function apart(places: readonly number[], least: number): number[] {
  const [one, other] = places;
  if (one === undefined || other === undefined || Math.abs(one - other) >= least)
    return [...places];
  const middle = Math.min(Math.max((one + other) / 2, least / 2), 100 - least / 2);
  const [first, second] = [middle - least / 2, middle + least / 2];
  return one <= other ? [first, second] : [second, first];
}
