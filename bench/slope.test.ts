import { expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

const MINUTE = 60_000;

it('[SLOPE-1] finds a steady growth exactly, and says that it is exact', () => {
  const values = Array.from({ length: 10 }, (_, minute) => ({
    at: minute * MINUTE,
    value: 300 + minute * 4,
  }));
  const { perMinute, error } = slopeOf(values);
  expect(perMinute).toBeCloseTo(4);
  expect(error).toBeCloseTo(0);
});

it('[SLOPE-1] a plateau with swings has a slope smaller than twice its error', () => {
  const values = Array.from({ length: 40 }, (_, index) => ({
    at: index * MINUTE,
    value: 300 + (index % 4) * 20,
  }));
  const { perMinute, error } = slopeOf(values);
  expect(Math.abs(perMinute)).toBeLessThan(2 * error);
});

it('[SLOPE-1] says nothing of less than three values', () => {
  expect(slopeOf([{ at: 0, value: 1 }]).perMinute).toBeNaN();
});
