import { describe, expect, it } from 'vitest';
import { accountOf } from '#machines/course/ledger.ts';
import type { ChapterSummary, LessonSummary } from '#machines/course/catalogue.ts';
import {
  countLanes,
  laneOf,
  ledgerLessons,
  liveFirst,
  plainTail,
  progressOf,
  rulerOf,
  type LaneNews,
} from './lesson-lanes.ts';

const lesson = (id: string, from: number, to: number, over: Partial<LessonSummary> = {}) => ({
  id,
  slug: id,
  number: id,
  title: `Lesson ${id}`,
  state: 'queued' as const,
  pages: [{ from, to }],
  attempt: 0,
  words: 0,
  ...over,
});
const chapter: ChapterSummary = {
  id: 'c1',
  number: 1,
  title: 'One',
  lessons: [lesson('1.1', 3, 5), lesson('1.2', 6, 9)],
};
const news = (tags: string[], context: Partial<LaneNews['context']> = {}): LaneNews => ({
  tags: new Set(tags),
  context: { attempt: 1, words: 0, ...context },
});
const lane = (tags: string[], context: Partial<LaneNews['context']> = {}, at = 0) =>
  laneOf(chapter.lessons[at]!, chapter, news(tags, context));

describe('lanes', () => {
  it.each([
    [['cancellable'], 1, 'planned'],
    [['busy', 'queued'], 0, 'queued'],
    [['busy', 'streaming'], 1, 'writing'],
    [['busy', 'streaming'], 2, 'revising'],
    [['busy'], 1, 'reviewing'],
    [['settled'], 1, 'done'],
    [['settled', 'retryable', 'needsYou'], 1, 'failed'],
    [['settled', 'retryable'], 1, 'cancelled'],
  ])('read %j of attempt %i as %s', (tags, attempt, state) => {
    expect(lane(tags, { attempt }).state).toBe(state);
  });

  it('that wait for the model say so and stream nothing', () => {
    const waiting = lane(['busy', 'streaming'], { waitingSince: 5 });
    expect(waiting).toMatchObject({ state: 'writing', waitingSince: 5, streaming: false });
    expect(lane(['busy', 'streaming']).streaming).toBe(true);
  });

  it('that are done say what made them', () => {
    expect(lane(['settled'], { author: 'extractive' }).author).toBe('extractive');
    expect(
      laneOf(lesson('x', 1, 1, { author: 'extractive' }), chapter, news(['settled'])).author,
    ).toBe('extractive');
  });

  it('fall back to what the page was rendered with', () => {
    expect(
      laneOf(lesson('x', 1, 1, { state: 'done', score: 9.3 }), chapter, undefined),
    ).toMatchObject({ state: 'done', score: 9.3, retryable: false });
  });

  it('put what needs a person first and keep the order of the book', () => {
    const lanes = [
      lane(['settled'], {}, 0),
      lane(['busy', 'queued'], {}, 1),
      lane(['settled', 'retryable', 'needsYou'], {}, 1),
    ];
    expect(liveFirst(lanes).map((one) => one.state)).toEqual(['failed', 'queued', 'done']);
    expect(countLanes(lanes)).toEqual({ all: 3, live: 0, done: 1, queued: 1, needsYou: 1 });
  });

  it('colour the fore-edge by what has happened since the page was rendered', () => {
    const lanes = [lane(['settled'], {}, 0), lane(['busy', 'streaming'], {}, 1)];
    const account = accountOf(
      {
        pageCount: 9,
        skipped: [{ pages: { from: 1, to: 2 }, reason: 'cover' }],
        unreadable: [],
        entries: [],
      },
      ledgerLessons(lanes),
    );
    expect(account.counts).toMatchObject({ skipped: 2, taught: 3, writing: 4 });
    expect([...progressOf(lanes)]).toEqual([['1.2', 0.5]]);
    expect([...progressOf([lane(['busy'], {}, 1)])]).toEqual([['1.2', 1]]);
  });

  it('rule the whole book', () => {
    const ruler = rulerOf({ chapters: [chapter], coverage: [], pageCount: 12 });
    expect(ruler.reduce((sum, entry) => sum + entry.pages, 0)).toBe(12);
    expect(ruler[0]).toMatchObject({ pages: 2, silent: true });
  });

  it('show the last words without markup, also of a tag that is still arriving', () => {
    expect(plainTail('## Head\n\nThe *share*. <Cite id="c1" /> Next <Ci')).toBe(
      'Head The share. Next ',
    );
  });
});
