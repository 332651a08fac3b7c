import { expect, it } from 'vitest';
import { accountOf } from '#machines/course/coverage-report.ts';
import type { LessonNow } from '#machines/lesson/lesson-now.ts';
import { coverageLessons, progressOf, rulerOf } from './lesson-coverage.ts';

const lesson = (
  id: string,
  from: number,
  to: number,
  over: Partial<LessonNow> = {},
): LessonNow => ({
  id,
  slug: id,
  number: id,
  title: `Lesson ${id}`,
  state: 'queued',
  pages: [{ from, to }],
  attempt: 0,
  words: 0,
  streaming: false,
  cancellable: true,
  retryable: false,
  ...over,
});
const writing = lesson('1.2', 6, 9, { state: 'writing', streaming: true });

it('[LESSON-EDGE-1] colours the fore-edge by what has happened since the page was read', () => {
  const account = accountOf(
    {
      pageCount: 9,
      skipped: [{ pages: { from: 1, to: 2 }, reason: 'cover' }],
      unreadable: [],
      entries: [],
    },
    coverageLessons([lesson('1.1', 3, 5, { state: 'done', named: [4] }), writing]),
  );
  expect(account.counts).toMatchObject({ skipped: 2, taught: 2, named: 1, writing: 4 });
});

it('[LESSON-EDGE-1] fills half of what is being written, and all of what is under review', () => {
  expect([...progressOf([lesson('1.1', 3, 5), writing])]).toEqual([['1.2', 0.5]]);
  const reviewed = { ...writing, state: 'reviewing' as const, streaming: false };
  expect([...progressOf([reviewed])]).toEqual([['1.2', 1]]);
});

it('[LESSON-EDGE-1] rules the whole book', () => {
  const chapter = {
    id: 'c1',
    number: 1,
    title: 'One',
    lessons: [lesson('1.1', 3, 5), lesson('1.2', 6, 9)],
  };
  const ruler = rulerOf({ chapters: [chapter], pageCount: 12 });
  expect(ruler.reduce((sum, entry) => sum + entry.pages, 0)).toBe(12);
  expect(ruler[0]).toMatchObject({ pages: 2, silent: true });
});
