import { expect, it } from 'vitest';
import { createMinuteCount } from './minute-count.ts';

it('[SPEECH-5] counts each person by themselves, and anew each minute', () => {
  const count = createMinuteCount(2);
  expect([1, 2, 3].map((second) => count.take('one', second * 1_000))).toEqual([true, true, false]);
  expect(count.take('other', 4_000)).toBe(true);
  expect(count.take('one', 59_999)).toBe(false);
  expect(count.take('one', 60_000)).toBe(true);
});
