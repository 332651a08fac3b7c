/**
 * Whether a text that grows goes round in circles: weak models say the same words until their limit ends
 * them. Told while it is written, so that nobody waits for the rest and pays for it.
 */
import type { Language } from '#machines/document/source.ts';

/** So many times in a row, and letters of it all: rows of a table or a chorus are shorter. */
const TIMES = 5;
const LEAST = 400;
const LONGEST = 800;
/** Letters that have to come before it is looked at again. */
const STRIDE = 200;

/** Said to a writer whose last answer went round in circles. */
export const LOOP_REMINDER: Record<Language, string> = {
  en: 'Your last answer repeated itself without end. Say each thing once, and come to an end.',
  ko: '지난번 답은 같은 말을 끝없이 되풀이했습니다. 모든 것을 한 번씩만 말하고 끝맺으세요.',
};

/** Whether the text ends with one piece again and again. */
export function endsInLoop(text: string): boolean {
  const end = text.slice(-LONGEST * TIMES);
  for (let length = 4; length <= LONGEST && length * TIMES <= end.length; length += 1) {
    const span = Math.max(length * TIMES, LEAST);
    if (span > end.length) continue;
    const tail = end.slice(-span);
    // It stands where it stood one piece before, as far back as is looked.
    if (tail.slice(length) === tail.slice(0, -length)) return /\p{L}/u.test(tail.slice(-length));
  }
  return false;
}

/** @returns asked with the text so far, from its beginning. */
export function watchLoops(): (text: string) => boolean {
  let next = LEAST;
  return (text) => {
    if (text.length < next) return false;
    next = text.length + STRIDE;
    return endsInLoop(text);
  };
}
