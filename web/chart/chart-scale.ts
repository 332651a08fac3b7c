/** Where the ticks of a chart stand: three or four round numbers from 0. Pure. */

/** @param highest of all values. @returns ticks from 0 up; the last is at least `highest`. */
export function ticksFor(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
