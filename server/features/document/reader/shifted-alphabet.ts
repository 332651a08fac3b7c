/**
 * Fonts whose letters the file gives as Korean syllables that stand in one row of the code table: "줲줰줰줷" for
 * "2007". Pure.
 *
 * READER-35 Latin letters, digits and signs that a font of a Korean page gives as syllables of the row of its glyphs
 *    are read as what they show.
 */
import type { RawWord } from './raw-page.ts';

/** U+C900 stands for U+0000 and so on. */
const ROW = 0xc900;
const FIRST = ROW + 0x21;
const LAST = ROW + 0x7e;
/** So many such syllables on a page, and of all syllables: where they are letters, the language has few. */
const LEAST = 8;
const SHARE = 0.03;
/** Full stop, comma, digits, brackets: a row of syllables has them as rarely as any others. */
const SIGNS = /[줬줮줰-줹줨줩]/gu;

function isShifted(code: number): boolean {
  return code >= FIRST && code <= LAST;
}

/** The words of a page, with the letters that they show. */
export function withShownLetters(words: RawWord[]): RawWord[] {
  let [syllables, shifted, signs] = [0, 0, 0];
  for (const { text } of words) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code < 0xac00 || code > 0xd7a3) continue;
      syllables += 1;
      if (isShifted(code)) shifted += 1;
    }
    signs += text.match(SIGNS)?.length ?? 0;
  }
  const isRow = shifted >= LEAST && shifted > syllables * SHARE && signs >= shifted * 0.15;
  if (!isRow) return words;
  return words.map((word) => ({ ...word, text: shown(word.text) }));
}

function shown(text: string): string {
  return text.replace(/[\uC921-\uC97E]/gu, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - ROW),
  );
}
