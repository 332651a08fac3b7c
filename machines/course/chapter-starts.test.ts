import { expect, it } from 'vitest';
import { chapterStarts } from './chapter-starts.ts';

const chapter = (number: number, ...from: number[]) => ({
  number,
  title: `Chapter ${number}`,
  lessons: from.map((page) => ({ pages: [{ from: page, to: page + 3 }] })),
});

it('[CHAPTER-START-1] chapters begin where the first of their pages is, in the order of the book', () => {
  const starts = chapterStarts([chapter(1, 30, 24), chapter(2), chapter(3, 5)]);
  expect(starts).toEqual([
    { number: 3, title: 'Chapter 3', from: 5 },
    { number: 1, title: 'Chapter 1', from: 24 },
  ]);
});
