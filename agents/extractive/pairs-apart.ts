/** What is put together in one question: none of its pairs may pass for another. */

/** Fewer are found by leaving out. */
const FEWEST_PAIRS = 3;
const MOST_PAIRS = 4;

/**
 * The first that are apart from all that were kept before them, at most four.
 *
 * @returns none where they are too few for a question.
 */
export function pairsApart<T>(all: readonly T[], isApart: (one: T, kept: T) => boolean): T[] {
  const kept: T[] = [];
  for (const one of all) {
    if (kept.length === MOST_PAIRS) break;
    if (kept.every((other) => isApart(one, other))) kept.push(one);
  }
  return kept.length < FEWEST_PAIRS ? [] : kept;
}
