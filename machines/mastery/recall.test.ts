import { expect, it } from 'vitest';
import { recallOf, type Try } from './recall.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 5, 20);
const on = (day: number, isRight = true): Try => ({
  at: START + day * DAY,
  grade: isRight ? 'good' : 'again',
});
const graded = (day: number, grade: Try['grade']): Try => ({ ...on(day), grade });
const daysUntil = (tries: Try[]) => {
  const recall = recallOf(tries);
  return recall ? Math.round((recall.dueAt + DAY / 2 - recall.triedAt) / DAY) : Number.NaN;
};

it('[RECALL-1] comes to the same in every order', () => {
  const tries = [on(0, false), on(1), on(4), on(20, false), on(21)];
  expect(recallOf(tries.toReversed())).toEqual(recallOf(tries));
  const twins = [graded(0, 'good'), on(0, false), graded(0, 'hard')];
  expect(recallOf(twins.toReversed())).toEqual(recallOf(twins));
  expect(recallOf([])).toBeUndefined();
});

it('[RECALL-2] a right answer just after the solution proves nothing', () => {
  const missed = recallOf([on(0, false)]);
  expect(recallOf([on(0, false), on(0.001)])).toEqual(missed);
  expect(missed).toMatchObject({ isRight: false, remembered: 0 });
});

it('[RECALL-2] what was known and is missed before its time is forgotten', () => {
  const forgotten = recallOf([on(0), on(0.1, false)]);
  expect(forgotten).toMatchObject({ isRight: false, triedAt: on(0.1).at });
  expect(forgotten).not.toHaveProperty('reviewedAt');
});

it('[RECALL-3] comes later each time it is remembered, and soon when it is not', () => {
  const first = daysUntil([on(0)]);
  const second = daysUntil([on(0), on(first)]);
  const third = daysUntil([on(0), on(first), on(first + second)]);
  expect(first).toBeGreaterThanOrEqual(1);
  expect(second).toBeGreaterThan(first);
  expect(third).toBeGreaterThan(second);
  expect(daysUntil([on(0), on(first), on(first + second, false)])).toBeLessThan(second);
  expect(daysUntil([on(0, false)])).toBe(1);
});

it('[RECALL-3] whoever comes a little earlier than the day before finds it', () => {
  const recall = recallOf([on(0, false)]);
  expect(recall?.dueAt).toBeLessThan(START + 0.9 * DAY);
  expect(recallOf([on(0, false), on(0.9)])).toMatchObject({
    remembered: 1,
    reviewedAt: on(0.9).at,
  });
});

it('[RECALL-4] what was hardly known comes sooner, and what was not known was forgotten', () => {
  const first = daysUntil([on(0)]);
  const again = (grade: Try['grade']) => recallOf([on(0), graded(first, grade)]);
  const until = (grade: Try['grade']) => daysUntil([on(0), graded(first, grade)]);
  expect(until('hard')).toBeLessThan(until('good'));
  expect(until('again')).toBeLessThan(until('hard'));
  expect(again('hard')).toMatchObject({ isRight: true, remembered: 1 });
  expect(again('again')).toEqual(recallOf([on(0), on(first, false)]));
});
