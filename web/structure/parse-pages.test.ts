import { expect, it } from 'vitest';
import { pageRanges } from '../lib/written-page-ranges.ts';
import { parsePages } from './parse-pages.ts';

it('[TYPED-PAGES-1] reads page numbers as people type them', () => {
  const ranges = [
    { from: 1, to: 3 },
    { from: 7, to: 7 },
  ];
  for (const text of ['1-3, 7', ' 1–3 ,7 ', '1 - 3; 7', '1~3,7,', '1—3 7', pageRanges(ranges)]) {
    expect(parsePages(text, 9), text).toEqual(ranges);
  }
  expect(parsePages('  ', 9)).toEqual([]);
});

it('[TYPED-PAGES-1] says no to what is no page of the book', () => {
  for (const text of ['0', '3-1', '8-10', 'two', '1-', '-3', '1-2-3', '1.5']) {
    expect(parsePages(text, 9), text).toBeUndefined();
  }
});
