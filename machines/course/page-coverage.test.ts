import { describe, expect, it } from 'vitest';
import { LESSON_STATES } from '../lesson/lesson-state.ts';
import { coverageOf, type CoverageFacts } from './page-coverage.ts';

const lesson = (
  id: string,
  state: CoverageFacts['lessons'][number]['state'],
  from: number,
  to: number,
) => ({
  id,
  state,
  pages: [{ from, to }],
});
const facts = (change: Partial<CoverageFacts>): CoverageFacts => ({
  pageCount: 10,
  lessons: [],
  skipped: [],
  unreadablePages: [],
  ...change,
});

describe('coverage', () => {
  it('[COVERAGE-1] [COVERAGE-3] names every page once, in the longest runs', () => {
    const runs = coverageOf(
      facts({
        lessons: [
          lesson('a', 'done', 2, 4),
          lesson('b', 'writing', 5, 6),
          lesson('c', 'queued', 7, 9),
        ],
        skipped: [
          { from: 1, to: 1 },
          { from: 10, to: 10 },
        ],
      }),
    );
    expect(runs).toEqual([
      { state: 'skipped', pages: { from: 1, to: 1 } },
      { state: 'taught', lessonId: 'a', pages: { from: 2, to: 4 } },
      { state: 'writing', lessonId: 'b', pages: { from: 5, to: 6 } },
      { state: 'planned', lessonId: 'c', pages: { from: 7, to: 9 } },
      { state: 'skipped', pages: { from: 10, to: 10 } },
    ]);
  });

  it('[COVERAGE-1] holds for any report', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 300; round++) {
      const pageCount = random(30);
      const range = () => {
        const from = 1 + random(35);
        return { from, to: from + random(6) };
      };
      const runs = coverageOf({
        pageCount,
        lessons: Array.from({ length: random(8) }, (_, index) => ({
          id: `l${index}`,
          state: LESSON_STATES[random(LESSON_STATES.length)]!,
          pages: Array.from({ length: random(3) }, range),
        })),
        skipped: Array.from({ length: random(4) }, range),
        unreadablePages: Array.from({ length: random(4) }, () => 1 + random(40)),
      });
      let next = 1;
      for (const run of runs) {
        expect(run.pages.from).toBe(next);
        expect(run.pages.to).toBeGreaterThanOrEqual(run.pages.from);
        next = run.pages.to + 1;
      }
      expect(next).toBe(pageCount + 1);
      for (const [index, run] of runs.entries()) {
        const before = runs[index - 1];
        expect(
          before && before.state === run.state && before.lessonId === run.lessonId,
        ).toBeFalsy();
      }
    }
  });

  it('[COVERAGE-2] the lesson that is furthest speaks for a shared page, and unreadable is unreadable', () => {
    const runs = coverageOf(
      facts({
        pageCount: 3,
        lessons: [lesson('a', 'failed', 1, 2), lesson('b', 'done', 2, 3)],
        skipped: [{ from: 1, to: 3 }],
        unreadablePages: [3],
      }),
    );
    expect(runs).toEqual([
      { state: 'planned', lessonId: 'a', pages: { from: 1, to: 1 } },
      { state: 'taught', lessonId: 'b', pages: { from: 2, to: 2 } },
      { state: 'unreadable', pages: { from: 3, to: 3 } },
    ]);
  });

  it('[COVERAGE-5] a page of a finished lesson that says nothing of it is named', () => {
    const done = { ...lesson('a', 'done', 1, 4), named: [2, 3, 9] };
    const again = { ...lesson('b', 'writing', 3, 3), named: [3] };
    const other = lesson('c', 'planned', 2, 2);
    expect(coverageOf(facts({ pageCount: 4, lessons: [done, again, other] }))).toEqual([
      { state: 'taught', lessonId: 'a', pages: { from: 1, to: 1 } },
      { state: 'named', lessonId: 'a', pages: { from: 2, to: 2 } },
      { state: 'writing', lessonId: 'b', pages: { from: 3, to: 3 } },
      { state: 'taught', lessonId: 'a', pages: { from: 4, to: 4 } },
    ]);
  });

  it('[COVERAGE-4] before there is a plan every page is planned', () => {
    expect(coverageOf(facts({}))).toEqual([{ state: 'planned', pages: { from: 1, to: 10 } }]);
    expect(coverageOf(facts({ pageCount: 0 }))).toEqual([]);
  });
});
