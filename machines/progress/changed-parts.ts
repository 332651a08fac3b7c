/**
 * The parts of a lesson's text, each named by its words.
 *
 * CHANGED-PARTS-1 A part keeps its name while its words are the same, wherever it stands, however it is
 *    set and whatever proves it: what was moved has not changed.
 * CHANGED-PARTS-2 What has changed since somebody finished a lesson are the parts that were not there
 *    then.
 * CHANGED-PARTS-3 A block of the page is marked when a part that changed stands in it.
 */

/** Below this many letters a part is in many blocks by chance. */
const TELLING = 20;

interface Part {
  name: number;
  /** Its letters and digits alone. */
  letters: string;
}

/** In their order; what has no words has no name. */
export function partNames(content: string): number[] {
  return parts(content).map(({ name }) => name);
}

/** @param before names of the parts as they were. */
export function changedParts(content: string, before: readonly number[]): number[] {
  const known = new Set(before);
  return partNames(content).filter((name) => !known.has(name));
}

/** Tells of a block, by the words that stand in it, whether it is one that changed. */
export function changedBlocks(
  content: string,
  changed: readonly number[],
): (words: string) => boolean {
  const names = new Set(changed);
  const wanted = parts(content).filter(({ name }) => names.has(name));
  return (words) => {
    const block = lettersOf(words);
    return wanted.some(
      ({ letters }) => letters === block || (letters.length >= TELLING && block.includes(letters)),
    );
  };
}

/** A heading is one, also where no empty line follows it. Elements and addresses of links are no words. */
function parts(content: string): Part[] {
  return content
    .split(/\n\s*\n|(?<=^#{1,6} [^\n]*)\n/mu)
    .map((part) => lettersOf(part.replaceAll(/<[^>]*>|\]\([^)]*\)|^```.*$/gmu, ' ')))
    .filter((letters) => letters !== '')
    .map((letters) => ({ name: fingerprint(letters), letters }));
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A signed number of 32 bits. */
function fingerprint(words: string): number {
  let hash = 2166136261;
  for (const sign of words) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
  return hash;
}
