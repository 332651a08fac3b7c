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

it('[ACCOUNT-6] forgets whoever asked longest ago, where too many have asked', async () => {
  const limit = createCodeLimit(() => 0);
  const askOften = async (address: string) => {
    for (let count = 0; count < 5; count += 1) await limit.take(address);
  };
  await askOften('early@example.org');
  await limit.take('ada@example.org');
  for (let count = 2; count < 20_000; count += 1) await limit.take(`${count}@example.org`);
  await askOften('ada@example.org');
  await limit.take('one-more@example.org');
  expect(await limit.take('early@example.org')).toBeUndefined();
  expect(await limit.take('ada@example.org')).toBe(15 * MINUTE);
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
