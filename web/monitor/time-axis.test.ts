import { expect, it } from 'vitest';
import { timeAxis } from './time-axis.ts';

const MINUTE = 60_000;

it('[TIME-AXIS-1] spreads work over the whole width', () => {
  const axis = timeAxis([
    { from: 1_000, to: 5_000 },
    { from: 4_000, to: 11_000 },
  ]);
  expect(axis.at(1_000)).toBe(0);
  expect(axis.at(6_000)).toBe(50);
  expect(axis.at(11_000)).toBe(100);
  expect(axis.ticks.map(({ elapsed }) => elapsed)).toEqual([0, 2_000, 4_000, 6_000, 8_000, 10_000]);
  expect(axis.cuts).toEqual([]);
});

it('[TIME-AXIS-1] cuts out the night between two runs, and says how long it was', () => {
  const day = 24 * 60 * MINUTE;
  const axis = timeAxis([
    { from: 0, to: MINUTE },
    { from: day, to: day + MINUTE },
  ]);
  expect(axis.cuts).toEqual([{ left: 50, skipped: day - MINUTE }]);
  expect(axis.at(MINUTE)).toBeCloseTo(48.5);
  expect(axis.at(day)).toBeCloseTo(51.5);
  expect(axis.at(day + MINUTE)).toBeCloseTo(100);
  // In between there is nothing to stand at.
  expect(axis.at(day / 2)).toBeCloseTo(48.5);
});

it('[TIME-AXIS-1] knows nothing of nothing', () => {
  const axis = timeAxis([]);
  expect([axis.at(5), axis.ticks, axis.cuts]).toEqual([0, [], []]);
});
