import { expect, it } from 'vitest';
import { apart, ticksFor } from './chart-scale.ts';

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

it('[CHART-3] words beside points that lie near one another give way to each other', () => {
  expect(apart([20], 9)).toEqual([20]);
  expect(apart([20, 40], 9)).toEqual([20, 40]);
  expect(apart([50, 52], 10)).toEqual([46, 56]);
  expect(apart([52, 50], 10)).toEqual([56, 46]);
  expect(apart([30, 30], 10)).toEqual([25, 35]);
  expect(apart([0, 1], 10)).toEqual([0, 10]);
  expect(apart([100, 100], 10)).toEqual([90, 100]);
});
