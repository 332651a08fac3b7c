/**
 * Which units of a course a question is about. Two ways of looking (stems, and runs of letters) are
 * fused by rank, because their weights cannot be compared; what was measured stands in
 * docs/evaluation.md.
 *
 * RETRIEVAL-2 Each wording of a question is looked for by itself, and all are fused: a rewriting adds,
 *    it never takes away.
 * RETRIEVAL-3 Pages of the lesson one stands in come first among what speaks of the question as well.
 * RETRIEVAL-4 Whether a unit holds what is asked is told by what the question is about: a verb, which the book
 *    has in another form, counts little.
 * RETRIEVAL-5 What vectors find is a third way of looking, fused by rank as the others are: it adds places and
 *    takes none away.
 */
import { gramWeight } from './build-index.ts';
import { encode, GRAM } from './encode.ts';
import { subjectOf, withoutAsking } from './question-words.ts';

export interface Posting {
  sourceId: string;
  term: string;
  /** Unit and weight by turns. */
  postings: readonly number[];
}

export interface RankedUnit {
  sourceId: string;
  unit: number;
  score: number;
  /** Share of what the question asks that the unit holds, 0 to 1, rare words counting more. */
  holds: number;
}

export interface RankOptions {
  /** How many units each source has. */
  sizes: ReadonlyMap<string, number>;
  /** Whether a unit belongs to the lesson one stands in. */
  isNear?: (sourceId: string, unit: number) => boolean;
  /** Units that mean what is asked, best first. */
  alike?: readonly { sourceId: string; unit: number }[];
  limit: number;
}

/** Steepness of the fusion. */
const K = 20;
const WORDS = 1;
const GRAMS = 2;
const NEAR = 1;
const ALIKE = 3;
/** Worth of a verb's runs beside those of what the question is about. */
const VERB = 0.25;

/** Every term of these wordings: what has to be known of the index. */
export function termsOf(questions: readonly string[]): string[] {
  return [
    ...new Set(
      questions.flatMap((question) => {
        const bare = withoutAsking(question);
        const { words, grams } = encode(bare);
        return [...words.keys(), ...grams.keys(), ...encode(subjectOf(bare)).grams.keys()];
      }),
    ),
  ];
}

/** Best first. */
export function rankUnits(
  questions: readonly string[],
  postings: readonly Posting[],
  { sizes, isNear, alike = [], limit }: RankOptions,
): RankedUnit[] {
  const byTerm = Map.groupBy(postings, ({ term }) => term);
  const fused = new Map<string, number>();
  const fuse = (ranked: readonly string[], weight: number) =>
    ranked.forEach((key, rank) => fused.set(key, (fused.get(key) ?? 0) + weight / (K + rank + 1)));
  const holds = new Map<string, number>();
  for (const question of questions) {
    const bare = withoutAsking(question);
    const { words, grams } = encode(bare);
    const byWords = new Map<string, number>();
    for (const term of words.keys()) {
      for (const found of byTerm.get(term) ?? []) addAll(byWords, found, 1);
    }
    const byGrams = new Map<string, number>();
    for (const [term, count] of grams) {
      for (const found of byTerm.get(term) ?? []) {
        const df = found.postings.length / 2;
        addAll(byGrams, found, gramWeight(count, df, sizes.get(found.sourceId) ?? 1));
      }
    }
    fuse(descending(byWords), WORDS);
    const ranked = descending(byGrams);
    fuse(ranked, GRAMS);
    if (isNear) {
      fuse(
        ranked.filter((key) => isNear(...splitKey(key))),
        NEAR,
      );
    }
    const subject = encode(subjectOf(bare)).grams;
    const worth = new Map([
      ...[...grams.keys()].map((gram) => [gram, VERB] as const),
      ...[...subject.keys()].map((gram) => [gram, 1] as const),
    ]);
    for (const [key, share] of heldOf(worth, byTerm, sizes)) {
      holds.set(key, Math.max(share, holds.get(key) ?? 0));
    }
  }
  fuse(
    alike.map(({ sourceId, unit }) => keyOf(sourceId, unit)),
    ALIKE,
  );
  return descending(fused)
    .slice(0, limit)
    .map((key) => {
      const [sourceId, unit] = splitKey(key);
      return { sourceId, unit, score: fused.get(key) ?? 0, holds: holds.get(key) ?? 0 };
    });
}

/**
 * Of all that the question's runs weigh, what each unit has. A run that no source knows weighs most.
 *
 * @param grams with their worth
 */
function heldOf(
  grams: ReadonlyMap<string, number>,
  byTerm: ReadonlyMap<string, readonly Posting[]>,
  sizes: ReadonlyMap<string, number>,
): Map<string, number> {
  const all = Math.max(1, ...sizes.values());
  const held = new Map<string, number>();
  let total = 0;
  for (const [gram, worth] of grams) {
    if (!gram.startsWith(GRAM)) continue;
    const found = byTerm.get(gram) ?? [];
    const df = Math.max(1, ...found.map(({ postings }) => postings.length / 2));
    const weight = worth * Math.log(1 + all / df);
    total += weight;
    for (const { sourceId, postings } of found) {
      for (let at = 0; at < postings.length; at += 2) {
        const key = keyOf(sourceId, postings[at] ?? 0);
        held.set(key, (held.get(key) ?? 0) + weight);
      }
    }
  }
  for (const [key, weight] of held) held.set(key, weight / (total || 1));
  return held;
}

function addAll(into: Map<string, number>, { sourceId, postings }: Posting, weight: number): void {
  for (let at = 0; at < postings.length; at += 2) {
    const key = keyOf(sourceId, postings[at] ?? 0);
    into.set(key, (into.get(key) ?? 0) + weight * (postings[at + 1] ?? 0));
  }
}

const keyOf = (sourceId: string, unit: number) => `${unit} ${sourceId}`;

function splitKey(key: string): [sourceId: string, unit: number] {
  const space = key.indexOf(' ');
  return [key.slice(space + 1), Number(key.slice(0, space))];
}

/** The same order whenever it is asked: equals stand by their keys. */
function descending(scores: ReadonlyMap<string, number>): string[] {
  return [...scores]
    .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b, 'en', { numeric: true }))
    .map(([key]) => key);
}
