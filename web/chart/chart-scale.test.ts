import { expect, it } from 'vitest';
import { ticksFor } from './chart-scale.ts';

it('[CHART-1] has a few round ticks that hold every value', () => {
  expect(ticksFor(804)).toEqual([0, 500, 1000]);
  expect(ticksFor(566)).toEqual([0, 200, 400, 600]);
  expect(ticksFor(1)).toEqual([0, 1]);
  expect(ticksFor(0)).toEqual([0, 1]);
  for (let highest = 1; highest < 5000; highest += 7) {
    const ticks = ticksFor(highest);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});
