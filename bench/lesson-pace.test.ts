import { expect, it } from 'vitest';
import { stampedWords } from '#agents/testing/model-double/stamps.ts';
import {
  addToSlice,
  evennessOf,
  hasWords,
  heardDraft,
  paceOf,
  type SlicedDraft,
} from './lesson-pace.ts';

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

/** A draft of which so many characters are heard in each second from one second to another. */
function heardFrom(from: number, until: number, perSecond: (at: number) => number): SlicedDraft {
  const heard = new Map<number, number>();
  for (let at = from; at < until; at += 1) addToSlice(heard, perSecond(at), at * second);
  return { heard, begunAt: from * second, endedAt: until * second };
}

it('[LESSON-PACE-4] one that fell into busy seconds is held against others of the same seconds', () => {
  const busy = (at: number) => (at < 20 ? 50 : 250);
  const [early, late] = [heardFrom(0, 20, busy), heardFrom(20, 40, busy)];
  const even = evennessOf([early, late, heardFrom(1, 39, busy)]);
  expect(even.map(({ own, middle }) => own / middle)).toEqual([1, 1, 1]);
  const starved = heardFrom(0, 40, (at) => busy(at) / 4);
  const [, , , slowest] = evennessOf([early, late, heardFrom(0, 40, busy), starved]);
  expect(slowest).toEqual({ own: (35_000 * 1_000) / 1_437.5, middle: (35_000 * 1_000) / 5_750 });
});

it('[LESSON-PACE-4] one that stands still was heard of with nothing, and one just begun says nothing', () => {
  const still = heardFrom(0, 1, () => 250);
  const lessons = [0, 1, 2].map(() => heardFrom(0, 40, () => 250));
  const at = 40 * second;
  expect(evennessOf([...lessons, { ...still, endedAt: at }]).at(-1)?.own).toBe(Infinity);
  expect(evennessOf([...lessons, heardFrom(32, 40, () => 1)])).toHaveLength(3);
});

it('[LESSON-PACE-4] seconds in which the middle lesson says nothing hold nobody back', () => {
  const reviewed = [0, 1, 2].map(() => ({ ...heardFrom(0, 20, () => 250), endedAt: 40 * second }));
  const even = evennessOf(reviewed);
  expect(even.map(({ own, middle }) => own / middle)).toEqual([1, 1, 1]);
  const begunLate = { ...heardFrom(19, 20, () => 250), endedAt: 40 * second };
  expect(evennessOf([...reviewed, begunLate])).toHaveLength(3);
});

it('[LESSON-PACE-5] what is set below a text that was reviewed is no word of the model', () => {
  expect(hasWords(stampedWords(3).join(''))).toBe(true);
  expect(hasWords('\n\n## Questions\n\n<Quiz />\n')).toBe(false);
});
