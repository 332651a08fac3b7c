import { describe, expect, it } from 'vitest';
import { accountOf, outlineSpans, sharesOf, type CoverageSource } from './coverage-report.ts';
import { PAGE_STATES } from './page-states.ts';

const OUTLINE = [
  { title: 'Contents', depth: 0, page: 2 },
  { title: 'Cells', depth: 0, page: 3 },
  { title: 'Walls', depth: 1, page: 3 },
  { title: 'Nuclei', depth: 1, page: 5 },
  { title: 'Genes', depth: 1, page: 5 },
  { title: 'Index', depth: 0, page: 9 },
];
const lessons = [
  { id: 'a', state: 'done' as const, pages: [{ from: 3, to: 5 }], sections: ['Nuclei '] },
  { id: 'b', state: 'writing' as const, pages: [{ from: 5, to: 7 }], sections: ['genes'] },
];
const source: CoverageSource = {
  pageCount: 10,
  skipped: [
    { pages: { from: 1, to: 1 }, reason: 'cover' },
    { pages: { from: 2, to: 2 }, reason: 'contents' },
    { pages: { from: 9, to: 10 }, reason: 'index' },
  ],
  unreadable: [{ page: 7, reason: 'scanned' }],
  entries: outlineSpans(OUTLINE, 10, lessons),
};

describe('the report', () => {
  const account = accountOf(source, lessons);

  it('[COVERAGE-REPORT-1] accounts for every page once, and the shares sum to 100 %', () => {
    expect(account.pages).toHaveLength(10);
    expect(account.counts).toEqual({
      taught: 3,
      writing: 1,
      named: 0,
      planned: 1,
      skipped: 4,
      unreadable: 1,
    });
    let seed = 11;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 500; round += 1) {
      const counts = {
        taught: random(2000),
        writing: random(7),
        named: random(9),
        planned: random(3),
        skipped: random(50),
        unreadable: 1 + random(3),
      };
      const shares = sharesOf(counts);
      expect(PAGE_STATES.reduce((sum, state) => sum + shares[state], 0)).toBe(1000);
    }
    expect(
      sharesOf({ taught: 0, writing: 0, named: 0, planned: 0, skipped: 0, unreadable: 0 }).taught,
    ).toBe(0);
  });

  it('[COVERAGE-REPORT-4] counts pages and entries that a lesson only names by themselves', () => {
    const [first, second] = lessons;
    const naming = accountOf(source, [
      { ...first!, named: [5] },
      { ...second!, state: 'planned' },
    ]);
    expect(naming.pages[4]).toMatchObject({ state: 'named', lessonIds: ['a', 'b'] });
    expect(naming.counts).toMatchObject({ taught: 2, named: 1 });
    expect(naming.entries[3]).toMatchObject({ state: 'named', lessonIds: ['a'] });
  });

  it('[COVERAGE-REPORT-2] names every lesson of a page, the one that speaks for it first', () => {
    expect(account.pages[4]).toMatchObject({ state: 'taught', lessonIds: ['a', 'b'] });
    expect(account.pages[5]).toMatchObject({ state: 'writing', lessonIds: ['b'] });
    expect(account.pages[6]).toMatchObject({ state: 'unreadable', reason: 'scanned' });
    expect(account.pages[0]).toEqual({ state: 'skipped', lessonIds: [], reason: 'cover' });
    expect(account.pages[7]).toMatchObject({ state: 'planned', lessonIds: [] });
  });

  it('[COVERAGE-REPORT-3] entries run to the next that is no deeper', () => {
    expect(source.entries.map(({ title, pages }) => `${title} ${pages.from}-${pages.to}`)).toEqual([
      'Contents 2-2',
      'Cells 3-8',
      'Walls 3-4',
      'Nuclei 5-5',
      'Genes 5-8',
      'Index 9-10',
    ]);
    expect(account.pages.map(({ entry }) => entry)).toEqual([undefined, 0, 2, 2, 4, 4, 4, 4, 5, 5]);
  });

  it('[COVERAGE-REPORT-4] counts each entry once, by what is furthest', () => {
    expect(account.entries.map(({ state }) => state)).toEqual([
      'skipped',
      'taught',
      'taught',
      'taught',
      'taught',
      'skipped',
    ]);
    expect(account.entries[0]?.reason).toBe('contents');
    const sum = PAGE_STATES.reduce((total, state) => total + account.entryCounts[state], 0);
    expect(sum).toBe(OUTLINE.length);
  });

  it('[COVERAGE-REPORT-5] a heading that one lesson names is its own', () => {
    expect(account.entries[3]?.lessonIds).toEqual(['a']);
    expect(account.entries[4]?.lessonIds).toEqual(['b']);
    expect(account.entries[1]?.lessonIds).toEqual(['a', 'b']);
  });

  it('[COVERAGE-REPORT-6] names pages behind the end with their lessons, and accounts for all others', () => {
    const shorter = accountOf({ ...source, pageCount: 5, skipped: [], entries: [] }, lessons);
    expect(shorter.pages).toHaveLength(5);
    expect(shorter.beyond).toEqual([{ lessonId: 'b', pages: [{ from: 6, to: 7 }] }]);
    expect(account.beyond).toEqual([]);
  });

  it('[COVERAGE-REPORT-7] a book without pages or outline has an empty report', () => {
    const empty = { pageCount: 0, skipped: [], unreadable: [], entries: [] };
    expect(accountOf(empty, [])).toMatchObject({ pages: [], entries: [] });
  });
});
