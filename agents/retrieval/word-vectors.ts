/**
 * English words as points that lie near one another where they mean the same. They are read from a file of ours
 * when they are first needed, and nothing is asked of anybody; scripts/make-word-vectors.mjs says where it is from.
 *
 * RETRIEVAL-8 A word finds what means the same: who asks for a holiday finds a vacation. A word that is not known
 *    is known by its parts, and Korean has no points: it is found by its letters.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, 'word-vectors.bin');
/** A part inside of a word. */
const INSIDE = '##';
/** Letters of a part, on average: shorter ones say nothing of a word. */
const LEAST_PART = 1.5;
/** Less alike means something else. */
const KIN = 0.4;
/** The most kin of one word. */
const MOST_KIN = 60;
/** Words whose kin is remembered. */
const REMEMBERED = 2_000;

export interface Kin {
  word: string;
  /** From `KIN` to 1. */
  alike: number;
}

interface Vocabulary {
  dimensions: number;
  names: readonly string[];
  at: ReadonlyMap<string, number>;
  /** One row a name, in bytes with a sign. */
  rows: Int8Array;
  lengths: Float32Array;
  /** Places of names that are words by themselves. */
  words: readonly number[];
}

let known: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  if (known) return known;
  const file = readFileSync(FILE);
  const size = file.readUInt32LE(0);
  const dimensions = file.readUInt32LE(4);
  const names = file.toString('utf8', 8, 8 + size).split('\n');
  const rows = new Int8Array(file.subarray(8 + size));
  const lengths = new Float32Array(names.length);
  for (let at = 0; at < names.length; at += 1) {
    let sum = 0;
    for (let k = at * dimensions; k < (at + 1) * dimensions; k += 1) sum += (rows[k] ?? 0) ** 2;
    lengths[at] = Math.sqrt(sum) || 1;
  }
  const words = [...names.keys()].filter((at) => /^[a-z]{3,}$/u.test(names[at] ?? ''));
  const places = new Map(names.map((name, at) => [name, at]));
  known = { dimensions, names, at: places, rows, lengths, words };
  return known;
}

export const vectorSize = (): number => vocabulary().dimensions;

/** The point of a text, of length 1; undefined where none of its words is known. Rare words count more. */
export function vectorOf(text: string): Float32Array | undefined {
  // The more common the earlier it stands.
  return pointOf(partsOf(text), (at) => Math.log(2 + at));
}

function pointOf(
  parts: readonly number[],
  weight: (at: number) => number,
): Float32Array | undefined {
  if (parts.length === 0) return undefined;
  const { dimensions, rows, lengths } = vocabulary();
  const point = new Float32Array(dimensions);
  for (const at of parts) {
    const share = weight(at) / (lengths[at] ?? 1);
    const row = at * dimensions;
    for (let k = 0; k < dimensions; k += 1) {
      point[k] = (point[k] ?? 0) + share * (rows[row + k] ?? 0);
    }
  }
  const length = Math.hypot(...point) || 1;
  return point.map((value) => value / length);
}

/** The longest known parts, from the beginning of each word. */
function partsOf(text: string): number[] {
  const { at: known } = vocabulary();
  const parts: number[] = [];
  for (const [word] of text.toLowerCase().matchAll(/[a-z0-9]+/gu)) {
    const own: number[] = [];
    let from = 0;
    while (from < word.length) {
      let to = word.length;
      let part: number | undefined;
      while (to > from && part === undefined) {
        part = known.get((from === 0 ? '' : INSIDE) + word.slice(from, to));
        if (part === undefined) to -= 1;
      }
      if (part === undefined) break;
      own.push(part);
      from = to;
    }
    if (from >= word.length && own.length <= Math.max(1, word.length / LEAST_PART))
      parts.push(...own);
  }
  return parts;
}

const remembered = new Map<string, readonly Kin[]>();

/** Words that mean much the same, nearest first; none of a word that is not English. */
export function kinOf(word: string): readonly Kin[] {
  const own = word.toLowerCase();
  const before = remembered.get(own);
  if (before) return before;
  const found = searchKin(own);
  const [oldest] = remembered.keys();
  if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(own, found);
  return found;
}

function searchKin(word: string): Kin[] {
  const point = pointOf(partsOf(word), () => 1);
  if (!point) return [];
  const { dimensions, names, rows, lengths, words } = vocabulary();
  const found: Kin[] = [];
  for (const at of words) {
    const row = at * dimensions;
    let sum = 0;
    for (let k = 0; k < dimensions; k += 1) sum += (point[k] ?? 0) * (rows[row + k] ?? 0);
    const alike = sum / (lengths[at] ?? 1);
    const name = names[at] ?? '';
    if (alike >= KIN && name !== word) found.push({ word: name, alike });
  }
  return found.toSorted((one, other) => other.alike - one.alike).slice(0, MOST_KIN);
}
