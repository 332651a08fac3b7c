import { expect, it } from 'vitest';
import { apart, isNamed, numbered } from './chart-words.ts';

it('[CHART-3] words beside points that lie near one another give way to each other', () => {
  const within = { top: 0, bottom: 100 };
  expect(apart([20], 9, within)).toEqual([20]);
  expect(apart([20, 40], 9, within)).toEqual([20, 40]);
  expect(apart([50, 52], 10, within)).toEqual([46, 56]);
  expect(apart([52, 50], 10, within)).toEqual([56, 46]);
  expect(apart([30, 30], 10, within)).toEqual([25, 35]);
  expect(apart([0, 1], 10, within)).toEqual([0, 10]);
  expect(apart([100, 100], 10, within)).toEqual([90, 100]);
});

it('[CHART-3] the highest bar and the last say their numbers, where both have room', () => {
  expect(numbered([3, 9, 4, 2], false)).toEqual([1, 3]);
  expect(numbered([3, 9, 4, 2], true)).toEqual([1]);
  expect(numbered([3, 9], false)).toEqual([1]);
  expect(numbered([], false)).toEqual([]);
  expect(numbered([9, 3, 3, 3, 3, 4], true)).toEqual([0, 5]);
  expect([0, 1, 2, 3, 4, 5].filter((at) => isNamed(at, 3))).toEqual([1, 4]);
  expect([0, 1, 2].filter((at) => isNamed(at, undefined))).toEqual([0, 1, 2]);
});
