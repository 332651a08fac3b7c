import { expect, it } from 'vitest';
import { timeLimitsOf } from './time-limits.ts';

const MINUTE = 60_000;

it('[READER-24] a kilobyte has less than a minute, whatever it says of its pages', () => {
  const limits = timeLimitsOf(1_000);
  expect(limits.page).toBeLessThan(11_000);
  expect(limits.file(1_000_000)).toBeLessThan(MINUTE);
});

it('[READER-24] a manual of a thousand pages has half an hour, and a page of it half a minute', () => {
  const limits = timeLimitsOf(6_000_000);
  expect(limits.page).toBe(30_000);
  expect(limits.file(1_151)).toBeGreaterThan(30 * MINUTE);
});

it('[READER-24] a scan has the time its pictures may take', () => {
  expect(timeLimitsOf(500_000_000).file(300)).toBeGreaterThan(60 * MINUTE);
});
