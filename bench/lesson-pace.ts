/**
 * How fast a lesson was heard, by words that tell when they were written.
 *
 * LESSON-PACE-1 A lesson is as fast as its first draft that says something: what comes behind it, another
 *    draft or the best one told again, begins anew with its first word.
 * LESSON-PACE-2 One that is still being written is as fast as it was until now, so that one that stands
 *    still is slow.
 * LESSON-PACE-3 It began when the model wrote its first word, whenever that was heard: what was written
 *    before somebody listened comes at once, and was no faster for it.
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
