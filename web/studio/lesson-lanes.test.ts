import { describe, expect, it } from 'vitest';
import type { LessonNow } from '#machines/lesson/lesson-now.ts';
import { factsOf } from '#machines/lesson/lesson-state.ts';
import {
  countLanes,
  isBelowPass,
  isRetryable,
  lanesOf,
  liveFirst,
  plainTail,
} from './lesson-lanes.ts';

const lesson = (
  id: string,
  state: LessonNow['state'],
  over: Partial<LessonNow> = {},
): LessonNow => ({
  id,
  slug: id,
  number: id,
  title: `Lesson ${id}`,
  state,
  pages: [{ from: 1, to: 2 }],
  attempt: 1,
  words: 0,
  ...factsOf(state),
  ...over,
});
const lanesWith = (...lessons: LessonNow[]) =>
  lanesOf({ chapters: [{ id: 'c1', number: 1, title: 'One', lessons }] });

describe('lanes', () => {
  it('[STUDIO-2] know their chapter', () => {
    expect(lanesWith(lesson('1.1', 'done'))[0]?.chapter).toEqual({
      id: 'c1',
      number: 1,
      title: 'One',
    });
  });

  it('[STUDIO-2] put what needs a person first and keep the order of the book', () => {
    const lanes = lanesWith(
      lesson('1.1', 'done'),
      lesson('1.2', 'queued'),
      lesson('1.3', 'failed'),
    );
    expect(liveFirst(lanes).map((one) => one.state)).toEqual(['failed', 'queued', 'done']);
    expect(countLanes(lanes)).toEqual({ all: 3, live: 0, done: 1, queued: 1, needsYou: 1 });
  });

  it('[NOW-8] put the weakest of what needs a person first, and count what was kept below', () => {
    const lanes = lanesWith(
      lesson('1.1', 'done', { score: 8.6 }),
      lesson('1.2', 'done', { score: 9.4 }),
      lesson('1.3', 'done', { score: 3 }),
      lesson('1.4', 'failed'),
      lesson('1.5', 'writing'),
    );
    expect(liveFirst(lanes).map(({ id }) => id)).toEqual(['1.4', '1.3', '1.1', '1.5', '1.2']);
    expect(countLanes(lanes)).toEqual({ all: 5, live: 1, done: 1, queued: 0, needsYou: 3 });
    expect(lanes.filter(isRetryable).map(({ id }) => id)).toEqual(['1.4']);
  });

  it('[STUDIO-2] tell which of them stayed below what passes', () => {
    const lanes = lanesWith(
      lesson('1.1', 'done', { score: 9.3 }),
      lesson('1.2', 'done', { score: 7 }),
      lesson('1.3', 'writing'),
    );
    expect(lanes.map(isBelowPass)).toEqual([false, true, false]);
  });

  it('[STUDIO-3] show the last words without markup, also of a tag that is still arriving', () => {
    expect(plainTail('## Head\n\nThe *share*. <Cite id="c1" /> Next <Ci')).toBe(
      'Head The share. Next ',
    );
  });
});
