/**
 * How fast a lesson was heard, by words that tell when they were written.
 *
 * LESSON-PACE-1 A lesson is as fast as its first draft that says something: what comes behind it, another
 *    draft or the best one told again, begins anew with its first word.
 * LESSON-PACE-2 One that is still being written is as fast as it was until now, so that one that stands
 *    still is slow.
 * LESSON-PACE-3 It began when the model wrote its first word, whenever that was heard: what was written
 *    before somebody listened comes at once, and was no faster for it.
 * LESSON-PACE-4 Whether lessons slow down evenly is said by those that are heard in the same seconds. Lessons
 *    do not begin together: one that fell into busy seconds is slower than one that came after them, and
 *    nobody was preferred. A lesson is held against the middle one of each slice in which both were being
 *    written from its first millisecond to its last; one that stands still in it was heard of with nothing.
 *    A slice in which the middle one says nothing either, such as while all are reviewed, says nothing.
 * LESSON-PACE-5 What is set below a text when it is through its review was not written by the model: seconds
 *    or half a minute after the last word it is no part of the pace.
 */
import { stampsIn } from '#agents/testing/model-double/stamps.ts';

/** Milliseconds from which a pace says something. */
const LONG_ENOUGH = 10_000;

export interface HeardDraft {
  /** Words that were heard. */
  words: number;
  /** When the first of them was written, and when the last one came, in ms since 1970. */
  begunAt: number;
  endedAt: number;
}

/** @param endedAt when the last of it came, in ms since 1970. */
export function heardDraft(text: string, endedAt: number): HeardDraft {
  const written = stampsIn(text);
  return { words: written.length, begunAt: written[0] ?? endedAt, endedAt };
}

/** Whether any of it was written by the model. */
export const hasWords = (piece: string) => stampsIn(piece).length > 0;

interface Written {
  /** Undefined while nothing has come behind it. */
  first: HeardDraft | undefined;
  now: HeardDraft;
}

/**
 * @param words that a whole draft has.
 * @returns milliseconds for a hundred words; undefined where too little was heard to say.
 */
export function paceOf({ first, now }: Written, words: number, at: number): number | undefined {
  const ofFirst = first && slowness(first, first.endedAt);
  return ofFirst ?? slowness(now, now.words >= words ? now.endedAt : at);
}

function slowness({ words, begunAt }: HeardDraft, until: number): number | undefined {
  const took = until - begunAt;
  return words === 0 || took < LONG_ENOUGH ? undefined : (took / words) * 100;
}

/** 5 s. */
const SLICE = 5_000;
/** Slices from which they say something. */
const ENOUGH_SLICES = LONG_ENOUGH / SLICE;

/** What was heard of a draft: characters by the number of the slice since 1970. */
export type HeardSlices = Map<number, number>;

export interface SlicedDraft {
  heard: HeardSlices;
  /** When the first of it was heard, and the last, or now where more is to come; in ms since 1970. */
  begunAt: number;
  endedAt: number;
}

export interface Evenness {
  /** Milliseconds for a thousand characters of a lesson. */
  own: number;
  /** The same for the middle lesson, in the same slices. */
  middle: number;
}

export function addToSlice(heard: HeardSlices, characters: number, at: number): void {
  const slice = Math.floor(at / SLICE);
  heard.set(slice, (heard.get(slice) ?? 0) + characters);
}

/** How even each lesson came of which enough was heard. */
export function evennessOf(drafts: SlicedDraft[]): Evenness[] {
  const whole = drafts.map((draft) => ({ draft, slices: wholeSlices(draft) }));
  const middles = new Map<number, number>();
  for (const slice of new Set(whole.flatMap(({ slices }) => slices))) {
    const counts = whole.flatMap(({ draft, slices }) =>
      slices.includes(slice) ? [draft.heard.get(slice) ?? 0] : [],
    );
    const sorted = counts.toSorted((a, b) => a - b);
    middles.set(slice, sorted[Math.floor(sorted.length / 2)] ?? 0);
  }
  return whole.flatMap(({ draft, slices: lived }) => {
    const slices = lived.filter((slice) => (middles.get(slice) ?? 0) > 0);
    if (slices.length < ENOUGH_SLICES) return [];
    const took = slices.length * SLICE * 1_000;
    const own = slices.reduce((sum, slice) => sum + (draft.heard.get(slice) ?? 0), 0);
    const middle = slices.reduce((sum, slice) => sum + (middles.get(slice) ?? 0), 0);
    return [{ own: took / own, middle: took / middle }];
  });
}

/** Neither the one in which it began nor the one in which it ended. */
function wholeSlices({ begunAt, endedAt }: SlicedDraft): number[] {
  const first = Math.floor(begunAt / SLICE) + 1;
  const length = Math.max(0, Math.floor(endedAt / SLICE) - first);
  return Array.from({ length }, (_, index) => first + index);
}
