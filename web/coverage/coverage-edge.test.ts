import { describe, expect, it } from 'vitest';
import { accountOf } from '#machines/course/coverage-report.ts';
import { countPages } from '../ui/page-runs.ts';
import { accountRuns, accountSegments, litRanges, pageByKey } from './coverage-edge.ts';

const lessons = [
  { id: 'a', state: 'done' as const, pages: [{ from: 2, to: 4 }] },
  { id: 'b', state: 'writing' as const, pages: [{ from: 4, to: 6 }] },
];
const account = accountOf(
  {
    pageCount: 8,
    skipped: [{ pages: { from: 1, to: 1 }, reason: 'cover' }],
    unreadable: [
      { page: 7, reason: 'scanned' },
      { page: 8, reason: 'damaged' },
    ],
    entries: [],
  },
  lessons,
);

describe('the edge of a coverage report', () => {
  it('[COVERAGE-EDGE-1] draws what the report counts', () => {
    const segments = accountSegments(account, new Map([['b', 0.5]]));
    expect(segments.map(({ state, pages, id }) => [state, pages, id])).toEqual([
      ['skipped', 1, undefined],
      ['taught', 3, 'a'],
      ['writing', 2, 'b'],
      ['unreadable', 2, undefined],
    ]);
    expect(segments[2]?.progress).toBe(0.5);
    expect(countPages(segments)).toMatchObject({ ...account.counts, total: 8 });
  });

  it('[COVERAGE-EDGE-2] lights every page of a lesson, also those another one speaks for', () => {
    const lit = accountSegments(account, new Map(), 'b').filter(({ id }) => id === 'b');
    expect(lit.reduce((sum, { pages }) => sum + pages, 0)).toBe(3);
    expect(litRanges(account, 'b')).toEqual([{ at: 3 / 8, of: 3 / 8 }]);
    expect(litRanges(account, undefined)).toEqual([]);
  });

  it('[COVERAGE-EDGE-3] is walked page by page, run by run and to its ends', () => {
    expect(pageByKey(account, 1, 'ArrowRight')).toBe(2);
    expect(pageByKey(account, 1, 'ArrowLeft')).toBe(1);
    expect(pageByKey(account, 2, 'PageUp')).toBe(5);
    expect(pageByKey(account, 8, 'PageUp')).toBe(8);
    expect(pageByKey(account, 6, 'PageDown')).toBe(5);
    expect(pageByKey(account, 5, 'PageDown')).toBe(2);
    expect(pageByKey(account, 3, 'Home')).toBe(1);
    expect(pageByKey(account, 3, 'End')).toBe(8);
    expect(pageByKey(account, 3, 'x')).toBeUndefined();
  });

  it('[COVERAGE-EDGE-1] is a table of runs that hold every page once', () => {
    const runs = accountRuns(account);
    expect(runs.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 3],
      [4, 4],
      [5, 6],
      [7, 7],
      [8, 8],
    ]);
    expect(runs[2]?.lessonIds).toEqual(['a', 'b']);
  });

  it('[COVERAGE-EDGE-1] takes a book of five thousand pages in its stride', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      id: `l${index}`,
      state: 'done' as const,
      pages: [{ from: index * 16 + 1, to: index * 16 + 20 }],
    }));
    const book = { pageCount: 5000, skipped: [], unreadable: [], entries: [] };
    const big = accountOf(book, many);
    expect(accountSegments(big, new Map()).length).toBeLessThanOrEqual(301);
    expect(accountRuns(big).length).toBeLessThan(700);
  });
});
