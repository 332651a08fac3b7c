import { expect, it } from 'vitest';
import { heardDraft, paceOf } from './lesson-pace.ts';

const second = 1_000;
const draft = (words: number, endedAt: number) => ({ words, begunAt: 0, endedAt });

it('[LESSON-PACE-1] a second draft that has just begun says nothing of the line', () => {
  const first = draft(500, 17 * second);
  const written = { first, now: draft(1, 18 * second) };
  expect(paceOf(written, 1_000, 18 * second)).toBe(3_400);
});

it('[LESSON-PACE-2] one that stands still is slow, and one that is whole is not', () => {
  const heard = draft(100, 11 * second);
  expect(paceOf({ first: undefined, now: heard }, 1_000, 40 * second)).toBe(40 * second);
  expect(paceOf({ first: undefined, now: heard }, 100, 40 * second)).toBe(11 * second);
  expect(paceOf({ first: undefined, now: draft(3, 2 * second) }, 100, 2 * second)).toBeUndefined();
  expect(paceOf({ first: undefined, now: draft(0, 0) }, 100, 40 * second)).toBeUndefined();
});

it('[LESSON-PACE-3] what was written before somebody listened is as fast as it was written', () => {
  const wordAt = (at: number) => `t${(Date.UTC(2026, 0, 1) + at).toString(36)} `;
  const text = Array.from({ length: 100 }, (_, index) => wordAt(index * 200)).join('');
  const heard = heardDraft(text, Date.UTC(2026, 0, 1) + 20 * second);
  expect(heard.words).toBe(100);
  expect(paceOf({ first: undefined, now: heard }, 100, heard.endedAt)).toBe(20 * second);
});
