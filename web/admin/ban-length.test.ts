import { expect, it } from 'vitest';
import { banSeconds, firstBanDay } from './ban-length.ts';

const noon = new Date(2026, 10, 30, 12);

it('[ADMIN-10] has presets, and none for good', () => {
  expect(banSeconds('day', '', noon)).toBe(86_400);
  expect(banSeconds('month', '', noon)).toBe(30 * 86_400);
  expect(banSeconds('forever', '', noon)).toBeUndefined();
});

it('[ADMIN-10] lasts to the end of the chosen day', () => {
  expect(banSeconds('date', '2026-12-01', noon)).toBe(36 * 60 * 60);
});

it('[ADMIN-10] takes no day that is over, is today, or is none', () => {
  for (const date of ['', '2026-11-30', '2026-11-29', 'soon']) {
    expect(banSeconds('date', date, noon)).toBeNull();
  }
  expect(firstBanDay(noon)).toBe('2026-12-01');
});
