/** Words by which it is told whether one text is taken from another: their beginnings, for they end otherwise there. */
import { detectLanguage } from '#agents/text/detect-language.ts';
import { roughStemList } from '#agents/text/overlap.ts';

/** Syllables of Korean, and letters of other words, that stand for a word. */
const SYLLABLES = 2;
const LETTERS = 6;

export function keysOf(text: string): Set<string> {
  return new Set(
    roughStemList(text, detectLanguage(text)).map((stem) =>
      // A word of four letters keeps its last one, and its plural does not.
      stem.replace(/e$/u, '').slice(0, /[\uac00-\ud7a3]/u.test(stem) ? SYLLABLES : LETTERS),
    ),
  );
}
