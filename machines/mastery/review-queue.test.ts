import { expect, it } from 'vitest';
import { reviewMinutes, reviewOfToday } from './review-queue.ts';

const due = Array.from({ length: 40 }, (_, id) => ({ id, type: 'choice' as const }));

it('[REVIEW-1] five minutes of what has been due longest', () => {
  const today = reviewOfToday(due, []);
  expect(today.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, id) => id));
  expect(reviewMinutes(today)).toBe(5);
  expect(reviewOfToday(due.slice(0, 2), [])).toHaveLength(2);
  expect(reviewMinutes(due.slice(0, 1))).toBe(1);
});

it('[REVIEW-2] what was reviewed already is taken from them', () => {
  const spent = (count: number) => Array.from({ length: count }, () => 'choice' as const);
  expect(reviewOfToday(due, spent(14))).toHaveLength(1);
  expect(reviewOfToday(due, spent(15))).toEqual([]);
  expect(reviewOfToday(due, spent(99))).toEqual([]);
});
