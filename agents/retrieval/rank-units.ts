/**
 * Which units of a course a question is about. Four ways of looking (stems, runs of letters, words that mean the
 * same, and what a few sentences mean) are fused by rank, because their weights cannot be compared; what was
 * measured stands in docs/evaluation.md.
 *
 * RETRIEVAL-2 Each wording of a question is looked for by itself, and all are fused: a rewriting adds,
 *    it never takes away.
 * RETRIEVAL-3 Pages of the lesson one stands in come first among what speaks of the question as well.
 * RETRIEVAL-5 What vectors find is a third way of looking, fused by rank as the others are: it adds places and
 *    takes none away.
 */
import { askedTerms, type AskedTerms } from './asked-terms.ts';
import { gramWeight } from './build-index.ts';
import { answersOf, sharesOfLetters, type ByTerm, type UnitPostings } from './held-share.ts';
import { unitsByMeaning } from './meaning-windows.ts';

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
  /** How far the unit answers it: 1 and more where it does. */
  answers: number;
}

export interface RankOptions {
  /** How many units each source has. */
  sizes: ReadonlyMap<string, number>;
  /** Whether a unit belongs to the lesson one stands in. */
  isNear?: (sourceId: string, unit: number) => boolean;
  /** What the pages of a source mean. */
  windows?: ReadonlyMap<string, Uint8Array>;
  /** Units that mean what is asked, best first. */
  alike?: readonly { sourceId: string; unit: number }[];
  limit: number;
}

/** Steepness of the fusion. */
const K = 20;
const WORDS = 1;
const GRAMS = 2;
const MEANT = 2;
const WINDOWS = 2;
const NEAR = 1;
const ALIKE = 3;

/** Every term of these wordings: what has to be known of the index. */
export function termsOf(questions: readonly string[]): string[] {
  return [
    ...new Set(
      questions.flatMap((question) => {
        const { words, grams, meant } = askedTerms(question);
        return [...words.keys(), ...grams.keys(), ...meant.flatMap((terms) => [...terms.keys()])];
      }),
    ),
  ];
}

/** Best first. */
export function rankUnits(
  questions: readonly string[],
  postings: readonly Posting[],
  { sizes, isNear, windows = new Map(), alike = [], limit }: RankOptions,
): RankedUnit[] {
  const byTerm: ByTerm = Map.groupBy(postings.map(keyed), ({ term }) => term);
  const all = Math.max(1, ...sizes.values());
  const fused = new Map<string, number>();
  const fuse = (ranked: readonly string[], weight: number) =>
    ranked.forEach((key, rank) => fused.set(key, (fused.get(key) ?? 0) + weight / (K + rank + 1)));
  const holds = new Map<string, number>();
  const answers = new Map<string, number>();
  for (const question of questions) {
    const asked = askedTerms(question);
    fuse(descending(byWords(asked, byTerm)), WORDS);
    const ranked = descending(byGrams(asked, byTerm, sizes));
    fuse(ranked, GRAMS);
    fuse(descending(byMeant(asked, byTerm)), MEANT);
    const meaning = byWindows(asked, windows);
    fuse(descending(meaning), WINDOWS);
    if (isNear) {
      fuse(
        ranked.filter((key) => isNear(...splitKey(key))),
        NEAR,
      );
    }
    raise(holds, sharesOfLetters(asked, byTerm, all));
    raise(answers, answersOf(asked, byTerm, all, meaning));
  }
  fuse(
    alike.map(({ sourceId, unit }) => keyOf(sourceId, unit)),
    ALIKE,
  );
  return descending(fused)
    .slice(0, limit)
    .map((key) => {
      const [sourceId, unit] = splitKey(key);
      const of = (values: ReadonlyMap<string, number>) => values.get(key) ?? 0;
      return { sourceId, unit, score: of(fused), holds: of(holds), answers: of(answers) };
    });
}

function keyed({ sourceId, term, postings }: Posting): UnitPostings & { term: string } {
  return { term, sourceId, postings, keyOf: (unit) => keyOf(sourceId, unit) };
}

function raise(all: Map<string, number>, values: ReadonlyMap<string, number>): void {
  for (const [key, value] of values) all.set(key, Math.max(value, all.get(key) ?? 0));
}

function byWords({ words }: AskedTerms, byTerm: ByTerm): Map<string, number> {
  const found = new Map<string, number>();
  for (const [term, worth] of words) {
    for (const posting of byTerm.get(term) ?? []) addAll(found, posting, worth);
  }
  return found;
}

function byGrams(
  { grams }: AskedTerms,
  byTerm: ByTerm,
  sizes: ReadonlyMap<string, number>,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const [term, { count, worth }] of grams) {
    for (const posting of byTerm.get(term) ?? []) {
      const df = posting.postings.length / 2;
      addAll(found, posting, worth * gramWeight(count, df, sizes.get(posting.sourceId) ?? 1));
    }
  }
  return found;
}

/** Each word by whichever of its kin says most in a unit. */
function byMeant({ meant }: AskedTerms, byTerm: ByTerm): Map<string, number> {
  const found = new Map<string, number>();
  for (const terms of meant) {
    const best = new Map<string, number>();
    for (const [term, share] of terms) {
      for (const { keyOf: keyIn, postings } of byTerm.get(term) ?? []) {
        for (let at = 0; at < postings.length; at += 2) {
          const key = keyIn(postings[at] ?? 0);
          best.set(key, Math.max(best.get(key) ?? 0, share * (postings[at + 1] ?? 0)));
        }
      }
    }
    for (const [key, weight] of best) found.set(key, (found.get(key) ?? 0) + weight);
  }
  return found;
}

function byWindows(
  { bare }: AskedTerms,
  windows: ReadonlyMap<string, Uint8Array>,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const [sourceId, own] of windows) {
    for (const [unit, alike] of unitsByMeaning(bare, own)) found.set(keyOf(sourceId, unit), alike);
  }
  return found;
}

function addAll(into: Map<string, number>, found: UnitPostings, weight: number): void {
  const { postings } = found;
  for (let at = 0; at < postings.length; at += 2) {
    const key = found.keyOf(postings[at] ?? 0);
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
