/**
 * The index of one source: for each term the units it is in, each with the weight that it adds to what
 * is found. Stems weigh as in BM25, runs of letters by the cosine of tf-idf, so that a search is a sum.
 *
 * RETRIEVAL-12 A book is indexed a few pages at a time, so that whoever else works in the process goes on.
 * RETRIEVAL-7 A unit with few words is not found for being short.
 */
import { setImmediate } from 'node:timers/promises';
import { encode, type TermCounts } from './encode.ts';

export interface IndexedUnit {
  /** A page's number, or a lesson's place from 1. */
  number: number;
  text: string;
  /** What it stands under: found by as well. */
  heading: string;
}

const K1 = 1.2;
const B = 0.75;
/** How much of what a short unit gains by the cosine is taken back. */
const LENGTH = 0.25;
/** Units after which others have their turn. */
export const TURN = 8;

/** @param progress told how many units have been read */
export async function buildIndex(
  units: readonly IndexedUnit[],
  signal: AbortSignal,
  progress: (read: number) => void = () => {},
): Promise<Map<string, number[]>> {
  const encoded: { number: number; words: TermCounts; grams: TermCounts }[] = [];
  for (const [at, { number, text, heading }] of units.entries()) {
    if (at % TURN === 0) {
      await othersTurn(signal);
      progress(at);
    }
    encoded.push({ number, ...encode(`${heading}\n${text}`) });
  }
  const terms = new Map<string, number[]>();
  const words = encoded.map((one) => ({ number: one.number, counts: one.words }));
  const grams = encoded.map((one) => ({ number: one.number, counts: one.grams }));
  await weighWords(words, terms, signal);
  await weighGrams(grams, terms, signal);
  return terms;
}

/** Others of the process go on meanwhile. */
export async function othersTurn(signal: AbortSignal): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

interface Counted {
  number: number;
  counts: TermCounts;
}

async function weighWords(
  units: readonly Counted[],
  terms: Map<string, number[]>,
  signal: AbortSignal,
): Promise<void> {
  const lengths = units.map(({ counts }) => sum(counts.values()));
  const average = Math.max(1, sum(lengths) / Math.max(1, units.length));
  const found = unitsOf(units);
  for (const [at, { number, counts }] of units.entries()) {
    if (at % TURN === 0) await othersTurn(signal);
    const long = K1 * (1 - B + (B * (lengths[at] ?? 0)) / average);
    for (const [term, count] of counts) {
      const df = found.get(term) ?? 1;
      const idf = Math.log(1 + (units.length - df + 0.5) / (df + 0.5));
      add(terms, term, number, (idf * count * (K1 + 1)) / (count + long));
    }
  }
}

async function weighGrams(
  units: readonly Counted[],
  terms: Map<string, number[]>,
  signal: AbortSignal,
): Promise<void> {
  const found = unitsOf(units);
  const average = Math.max(
    1,
    sum(units.map(({ counts }) => counts.size)) / Math.max(1, units.length),
  );
  for (const [at, { number, counts }] of units.entries()) {
    if (at % TURN === 0) await othersTurn(signal);
    const long = (counts.size / average) ** LENGTH;
    const weights = [...counts].map(([term, count]): [string, number] => [
      term,
      gramWeight(count, found.get(term) ?? 1, units.length),
    ]);
    const norm = Math.sqrt(sum(weights.map(([, weight]) => weight * weight))) || 1;
    for (const [term, weight] of weights) add(terms, term, number, (weight / norm) * long);
  }
}

/** @param df in how many of all units the term is */
export function gramWeight(count: number, df: number, all: number): number {
  return (1 + Math.log(count)) * Math.log(1 + all / df);
}

function unitsOf(units: readonly Counted[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { counts } of units) {
    for (const term of counts.keys()) found.set(term, (found.get(term) ?? 0) + 1);
  }
  return found;
}

/** Four digits tell apart what a search tells apart. */
function add(terms: Map<string, number[]>, term: string, unit: number, weight: number): void {
  const postings = terms.get(term);
  const rounded = Math.round(weight * 10_000) / 10_000;
  if (postings) postings.push(unit, rounded);
  else terms.set(term, [unit, rounded]);
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);
