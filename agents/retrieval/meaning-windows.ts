/**
 * What pages mean, a few sentences at a time: each window of words as a point, in few bytes.
 *
 * RETRIEVAL-9 A page is found by what a few of its sentences mean, also where it has no word of the question.
 */
import { othersTurn, TURN, type IndexedUnit } from './build-index.ts';
import { vectorOf, vectorSize } from './word-vectors.ts';

/** Words of a window; each word stands in two. */
const WORDS = 60;
const STEP = 30;
/** What one unit of a dimension is in the bytes: few reach a byte's end. */
const SCALE = 320;
/** Bytes that say which unit a window is of. */
const UNIT = 4;
/** The share of all letters: a text with fewer that can be known is found by its letters alone. */
const LATIN = 0.6;

/** Every window of the units, one behind the other. */
export async function windowsOf(
  units: readonly IndexedUnit[],
  signal: AbortSignal,
): Promise<Buffer> {
  const size = UNIT + vectorSize();
  const made: Buffer[] = [];
  for (const [turn, { number, heading, text }] of units.entries()) {
    if (turn % TURN === 0) await othersTurn(signal);
    const words = `${heading} ${text}`.split(/\s+/u);
    for (let at = 0; at < Math.max(1, words.length - WORDS / 2); at += STEP) {
      const point = pointOf(words.slice(at, at + WORDS).join(' '));
      if (!point) continue;
      const bytes = Buffer.alloc(size);
      bytes.writeUInt32LE(number, 0);
      point.forEach((value, k) => {
        bytes.writeInt8(Math.max(-127, Math.min(127, Math.round(value * SCALE))), UNIT + k);
      });
      made.push(bytes);
    }
  }
  return Buffer.concat(made);
}

/** How near each unit comes to what is meant, by its nearest window. */
export function unitsByMeaning(question: string, windows: Uint8Array): Map<number, number> {
  const near = new Map<number, number>();
  const asked = pointOf(question);
  if (!asked) return near;
  const bytes = new DataView(windows.buffer, windows.byteOffset, windows.byteLength);
  const size = UNIT + asked.length;
  for (let at = 0; at + size <= bytes.byteLength; at += size) {
    let sum = 0;
    let length = 0;
    for (let k = 0; k < asked.length; k += 1) {
      const value = bytes.getInt8(at + UNIT + k);
      sum += value * (asked[k] ?? 0);
      length += value * value;
    }
    const alike = sum / (Math.sqrt(length) || 1);
    const unit = bytes.getUint32(at, true);
    if (alike > (near.get(unit) ?? -1)) near.set(unit, alike);
  }
  return near;
}

/** How near each text comes to what is meant, from -1 to 1; undefined where that is not known. */
export function likenessTo(question: string): (text: string) => number | undefined {
  const asked = pointOf(question);
  return (text) => {
    const point = asked && pointOf(text);
    return point?.reduce((sum, value, k) => sum + value * (asked?.[k] ?? 0), 0);
  };
}

function pointOf(text: string): Float32Array | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/[a-z]/giu)?.length ?? 0;
  return letters > 0 && latin / letters >= LATIN ? vectorOf(text) : undefined;
}
