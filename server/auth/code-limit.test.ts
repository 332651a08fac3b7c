import { expect, it } from 'vitest';
import { createCodeLimit } from './code-limit.ts';

const MINUTE = 60_000;

it('[ACCOUNT-6] sends five codes in a quarter of an hour, and says how long to wait', async () => {
  let now = 0;
  const limit = createCodeLimit(() => now);
  for (let count = 0; count < 5; count += 1) {
    expect(await limit.take('Ada@example.org')).toBeUndefined();
    now += MINUTE;
  }
  expect(await limit.take('ada@example.org ')).toBe(10 * MINUTE);
  expect(await limit.take('grace@example.org')).toBeUndefined();
  now += 10 * MINUTE;
  expect(await limit.take('ada@example.org')).toBeUndefined();
  expect(await limit.take('ada@example.org')).toBe(MINUTE);
});

it('[ACCOUNT-6] and twenty in a day', async () => {
  let now = 0;
  const limit = createCodeLimit(() => now);
  for (let count = 0; count < 20; count += 1) {
    expect(await limit.take('ada@example.org'), String(count)).toBeUndefined();
    now += 15 * MINUTE;
  }
  expect(await limit.take('ada@example.org')).toBe(19 * 60 * MINUTE);
});
