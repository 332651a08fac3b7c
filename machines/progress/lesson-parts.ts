/**
 * The parts of a lesson's text, each named by its words.
 *
 * LESSON-PARTS-1 A part keeps its name while its words are the same, wherever it stands and whatever
 *    proves it: what was moved has not changed.
 * LESSON-PARTS-2 What has changed since somebody finished a lesson are the parts that were not there
 *    then.
 */
import { plainText } from '../notebook/note.ts';

/** In their order; what has no words has no name. */
export function partNames(content: string): number[] {
  return content
    .split(/\n\s*\n/u)
    .map((part) => plainText(part.replaceAll(/<[^>]*>/gu, ' ')))
    .filter((words) => words !== '')
    .map(fingerprint);
}

/** @param before names of the parts as they were. */
export function changedParts(content: string, before: readonly number[]): number[] {
  const known = new Set(before);
  return partNames(content).filter((name) => !known.has(name));
}

/** Of 32 bits, signed. */
function fingerprint(words: string): number {
  let hash = 2166136261;
  for (const sign of words) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
  return hash;
}
