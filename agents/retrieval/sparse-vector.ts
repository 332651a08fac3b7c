/** A text as a sparse vector, by the encoder of the index: its terms as numbers, and how much each counts. */
import { encode } from './encode.ts';

export interface SparseVector {
  indices: number[];
  values: number[];
}

export function sparseVector(text: string): SparseVector {
  const { words, grams } = encode(text);
  const weights = new Map<number, number>();
  for (const [term, count] of [...words, ...grams]) {
    const index = numberOf(term);
    weights.set(index, (weights.get(index) ?? 0) + 1 + Math.log(count));
  }
  const norm = Math.hypot(...weights.values()) || 1;
  const ordered = [...weights].toSorted(([one], [other]) => one - other);
  return {
    indices: ordered.map(([index]) => index),
    values: ordered.map(([, weight]) => Math.round((weight / norm) * 10_000) / 10_000),
  };
}

/** FNV-1a: 32 bits, the same on every machine. */
function numberOf(term: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(term)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}
