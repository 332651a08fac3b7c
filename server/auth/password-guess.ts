/**
 * ACCOUNT-15 A password that somebody would try among the first million is refused: one of the commonest,
 *    a keyboard's row, a date, or what is made of the person's own name and address.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Found by fewer than a million guesses. */
const WEAK = 1;
/** What is longer is refused for its length. */
const LONGEST = 128;

let estimating: Promise<ZxcvbnFactory> | undefined;

/** Its lists take a tenth of a second to load: whoever chooses the first password waits for them. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimating ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs }),
  );
  return estimating;
}

/** @param own name and address of the person, as far as they are known */
export async function isEasilyGuessed(password: string, own: readonly string[]): Promise<boolean> {
  const estimator = await loadEstimator();
  return estimator.check(password.slice(0, LONGEST), own.flatMap(partsOf)).score <= WEAK;
}

/** The whole, what stands before the `@`, its words, and the words without what is between them. */
function partsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [text, text.split('@')[0] ?? '', ...words, words.join('')].filter(
    (part) => part.length > 2,
  );
}
