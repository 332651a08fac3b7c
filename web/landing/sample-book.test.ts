import { expect, it } from 'vitest';
import { countPages } from '../ui/page-runs.ts';
import { SAMPLE_BOOK, sampleBookAt } from './sample-book.ts';

it('[LANDING-1] the picture holds what its caption says', () => {
  expect(countPages(SAMPLE_BOOK)).toEqual({
    taught: 143,
    writing: 245,
    named: 0,
    planned: 180,
    skipped: 36,
    unreadable: 8,
    total: 612,
  });
});

it('[LANDING-1] a replay begins with nothing taught, ends with everything, and never goes back', () => {
  const taught = Array.from(
    { length: 51 },
    (_, step) => countPages(sampleBookAt(step / 50)).taught,
  );
  expect(taught[0]).toBe(0);
  expect(taught.at(-1)).toBe(612 - 36 - 8);
  expect(taught).toEqual(taught.toSorted((a, b) => a - b));
});
