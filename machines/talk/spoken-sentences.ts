/**
 * The sentences of a growing answer that are whole: a screen reader and a voice are given these, one by
 * one, and a sentence is known by its place among them.
 *
 * SPOKEN-1 What is read aloud are whole sentences, each once, without markup and marks of citations.
 */

const MARK = /<Cite id="[\w-]+" \/>/gu;
const MARKUP = /[*_`#>$|]/gu;
/** Where a sentence ends: its sign with white space behind, or the end of a line. */
const END = /(?<=[.!?。:]["”’)]*)\s+|\n+/gu;

/** @param whole nothing follows: the last sentence counts as well */
export function spokenSentences(text: string, whole: boolean): string[] {
  const parts = text.replace(MARK, '').split(END);
  const ready = whole ? parts : parts.slice(0, -1);
  return ready.map((part) => part.replace(MARKUP, '').trim()).filter((part) => part !== '');
}
