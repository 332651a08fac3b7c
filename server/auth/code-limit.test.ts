import { expect, it } from 'vitest';
import { createCodeLimit } from './code-limit.ts';

const MINUTE = 60_000;

it('[ACCOUNT-6] sends five codes in a quarter of an hour, and says how long to wait', () => {
  let now = 0;
  const limit = createCodeLimit(() => now);
  for (let count = 0; count < 5; count += 1) {
    expect(limit.take('Ada@example.org')).toBeUndefined();
    now += MINUTE;
  }
  expect(limit.take('ada@example.org ')).toBe(10 * MINUTE);
  expect(limit.take('grace@example.org')).toBeUndefined();
  now += 10 * MINUTE;
  expect(limit.take('ada@example.org')).toBeUndefined();
  expect(limit.take('ada@example.org')).toBe(MINUTE);
});

it('[ACCOUNT-6] and twenty in a day', () => {
  let now = 0;
  const limit = createCodeLimit(() => now);
  for (let count = 0; count < 20; count += 1) {
    expect(limit.take('ada@example.org'), String(count)).toBeUndefined();
    now += 15 * MINUTE;
  }
  expect(limit.take('ada@example.org')).toBe(19 * 60 * MINUTE);
});
