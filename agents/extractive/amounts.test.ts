/** Numbers that count something. */
import { expect, it } from 'vitest';
import { amountIn, isBound, nearAmounts } from './amounts.ts';

it('[EXTRACTIVE-10] a number is one that has a unit and counts by itself', () => {
  expect(amountIn('Keep at least 50 MB free on the disk.')).toMatchObject({
    value: 50,
    before: 'Keep at least ',
    behind: ' MB free on the disk.',
  });
  expect(amountIn('Version 12 hours of work went into it.')).toBeUndefined();
  expect(amountIn('It takes 3-5 days until they sprout.')).toBeUndefined();
  expect(amountIn('It was written in chapter 7 of the book.')).toBeUndefined();
  expect(amountIn('씨앗은 최대 14일 동안 물에 담가 둔다.')).toMatchObject({ value: 14 });
});

it('[EXTRACTIVE-10] others are of its kind and are not said themselves', () => {
  const of = (text: string): number[] => {
    const amount = amountIn(text);
    if (!amount) throw new Error(text);
    return nearAmounts(amount);
  };
  expect(of('It needs 64 MB.')).toEqual([128, 32, 256]);
  expect(of('It is 210 mm wide.')).toEqual([420, 160, 260, 310]);
  expect(of('It needs 50 MB.')).toEqual([100, 40, 60, 70]);
  expect(of('At most 80 % of the 90 beds are sown.')).toEqual([70, 100]);
});

it('[EXTRACTIVE-10] another number makes a bound wrong, and an example not', () => {
  expect(isBound('Keep at least 50 MB free on the disk.')).toBe(true);
  expect(isBound('The mean age of 1200 voters is a statistic.')).toBe(false);
});
