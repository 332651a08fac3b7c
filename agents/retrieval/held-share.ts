/**
 * How much of a question each unit holds.
 *
 * RETRIEVAL-4 Whether a unit holds what is asked is told by what the question is about: a verb, which the book
 *    has in another form, counts little.
 * RETRIEVAL-10 Letters alone are found anywhere: a unit answers a question when it has the question's words, or what
 *    means the same, and speaks of the same matter.
 */
import type { AskedTerms } from './asked-terms.ts';

export interface UnitPostings {
  /** Key of the source that a unit is of, by the unit's number. */
  keyOf: (unit: number) => string;
  sourceId: string;
  postings: readonly number[];
}

export type ByTerm = ReadonlyMap<string, readonly UnitPostings[]>;

/**
 * What a question's words and what is meant have to come to, together: chosen with questions that a book answers
 * and such that it does not (docs/evaluation.md).
 */
const ANSWERS = 1.06;
/** The same by letters and words, where nothing is known of what is meant: Korean, and other languages. */
const ANSWERS_BY_LETTERS = { hangul: 0.35, other: 1 } as const;

/** What share each unit has of all that the question's runs of letters weigh. A run that no source knows weighs most. */
export function sharesOfLetters({ grams }: AskedTerms, byTerm: ByTerm, all: number) {
  const held = new Map<string, number>();
  let total = 0;
  for (const [gram, { worth }] of grams) {
    const weight = worth * rarity(byTerm.get(gram) ?? [], all);
    total += weight;
    for (const { keyOf, postings } of byTerm.get(gram) ?? []) {
      for (let at = 0; at < postings.length; at += 2) {
        const key = keyOf(postings[at] ?? 0);
        held.set(key, (held.get(key) ?? 0) + weight);
      }
    }
  }
  return divided(held, total);
}

/** The same of its words; one that means much the same counts by how much it does. */
function sharesOfWords({ meant, words }: AskedTerms, byTerm: ByTerm, all: number) {
  const held = new Map<string, number>();
  let total = 0;
  for (const terms of meant) {
    const [own = ''] = terms.keys();
    const weight = (words.get(own) ?? 1) * rarity(byTerm.get(own) ?? [], all);
    total += weight;
    const best = new Map<string, number>();
    for (const [term, share] of terms) {
      for (const { keyOf, postings } of byTerm.get(term) ?? []) {
        for (let at = 0; at < postings.length; at += 2) {
          const key = keyOf(postings[at] ?? 0);
          best.set(key, Math.max(best.get(key) ?? 0, share));
        }
      }
    }
    for (const [key, share] of best) held.set(key, (held.get(key) ?? 0) + weight * share);
  }
  return divided(held, total);
}

function rarity(found: readonly UnitPostings[], all: number): number {
  return Math.log(1 + all / Math.max(1, ...found.map(({ postings }) => postings.length / 2)));
}

function divided(held: ReadonlyMap<string, number>, total: number): Map<string, number> {
  return new Map([...held].map(([key, weight]) => [key, weight / (total || 1)]));
}

/**
 * How far each unit answers, 1 and more where it does.
 *
 * @param meaning how near each unit comes to what is meant; empty where that is not known
 */
export function answersOf(
  asked: AskedTerms,
  byTerm: ByTerm,
  all: number,
  meaning: ReadonlyMap<string, number>,
): Map<string, number> {
  const words = sharesOfWords(asked, byTerm, all);
  if (meaning.size > 0) {
    return new Map(
      [...meaning].map(([key, near]) => [key, ((words.get(key) ?? 0) + near) / ANSWERS]),
    );
  }
  const isKorean = /[\uac00-\ud7a3]/u.test(asked.bare);
  const least = ANSWERS_BY_LETTERS[isKorean ? 'hangul' : 'other'];
  const letters = sharesOfLetters(asked, byTerm, all);
  return new Map(
    [...letters].map(([key, share]) => [key, (share + (words.get(key) ?? 0)) / least]),
  );
}
