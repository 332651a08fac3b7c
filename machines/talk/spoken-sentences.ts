/**
 * The sentences of a growing answer that are whole: a screen reader and a voice are given these, one by
 * one, and a sentence is known by its place among them.
 *
 * SPOKEN-1 What is read aloud are whole sentences, each once, without markup, signs of lists and marks of citations.
 * SPOKEN-3 Code that an answer shows is seen and not read aloud.
 * SPOKEN-2 What was heard of an answer ends with a whole sentence, the marks behind it included.
 */

const MARK = /<Cite id="[\w-]+" \/>/gu;
/** Shown between fences, also inside a quotation, also one that is still growing. */
const CODE = /^(?:>\s?)*(`{3,})[^]*?(?:^(?:>\s?)*\1\s*$|(?![^]))/gmu;
const MARKUP = /[*_`#>$|]/gu;
/** What a line of a list begins with. */
const LISTED = /^\s*[-*+•]\s+/u;
/** Where a sentence ends: its sign with white space behind, or the end of a line. */
const END = /(?<=[.!?。:]["”’)]*)\s+|\n+/gu;

/** @param whole nothing follows: the last sentence counts as well */
export function spokenSentences(text: string, whole: boolean): string[] {
  const parts = text.replace(MARK, '').replace(CODE, '\n').split(END);
  const ready = whole ? parts : parts.slice(0, -1);
  return ready
    .map((part) => part.replace(LISTED, '').replace(MARKUP, '').trim())
    .filter((part) => part !== '');
}

/** An answer as it is written, with its code and signs, and without the marks of its proofs. */
export function withoutProofMarks(text: string): string {
  return text.replace(MARK, '').trimEnd();
}

/** The part of an answer whose first `count` sentences were heard. */
export function heardPart(text: string, count: number): string {
  const heard = spokenSentences(text, true).slice(0, count);
  if (heard.length < count) return text;
  for (let end = text.length; end > 0; end -= 1) {
    const part = text.slice(0, end);
    const said = spokenSentences(part, true);
    if (said.length === count && said.every((one, at) => one === heard[at])) return part.trimEnd();
  }
  return '';
}
