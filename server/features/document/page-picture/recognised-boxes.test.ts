import { expect, it } from 'vitest';
import type { RecognisedWord } from '#machines/document/recognised-page.ts';
import { recognisedBoxes } from './recognised-boxes.ts';

const word = (text: string, x0: number, y: number): RecognisedWord => [
  text,
  x0,
  x0 + 40,
  y,
  10,
  0.9,
];
const page = {
  width: 500,
  height: 1000,
  words: [
    word('Water', 50, 100),
    word('rises', 100, 100),
    word('through', 150, 101),
    word('stems', 50, 120),
    word('slowly.', 100, 120),
  ],
};

it('[PAGE-WORDS-2] words of a recognised page are marked line by line', () => {
  const boxes = recognisedBoxes(page, 'rises through stems', 0.5);
  expect(boxes).toHaveLength(2);
  expect(boxes[0]).toMatchObject({ left: 0.2, width: 0.18 });
  expect(boxes[1]).toMatchObject({ left: 0.1, width: 0.08 });
  expect(boxes[1]?.top).toBeCloseTo(0.112);
});

it('[PAGE-WORDS-2] nothing is marked on a page that was read on its side, or does not hold the quote', () => {
  expect(recognisedBoxes(page, 'rises through stems', 2)).toEqual([]);
  expect(recognisedBoxes(page, 'quite other words', 0.5)).toEqual([]);
});
