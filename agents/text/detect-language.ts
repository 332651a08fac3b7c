/**
 * Which of the two languages a text is in, and how long it takes to read.
 *
 * PROSE-2 Both languages are told apart and measured on one scale; a Korean noun is found without its particle.
 */
import type { Language } from '#machines/document/source.ts';

const HANGUL = /[\uac00-\ud7a3\u1100-\u11ff\u3131-\u318e]/gu;
const KANA_OR_HAN = /[\u3040-\u30ff\u3400-\u9fff]/gu;
const LETTER = /\p{L}/gu;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Share of the letters that are Hangul, 0 to 1; 0 for a text without letters. */
function hangulShare(text: string): number {
  const letters = count(text, LETTER);
  return letters === 0 ? 0 : count(text, HANGUL) / letters;
}

/**
 * Korean prose keeps many Latin names, so a fifth of Hangul decides: English prose has none.
 */
export function detectLanguage(text: string): Language {
  return hangulShare(text) >= 0.2 ? 'ko' : 'en';
}

/** Whether a sentence reads as written in `language`. Too short to tell counts as yes. */
export function isWrittenIn(text: string, language: Language): boolean {
  const letters = count(text, LETTER);
  if (letters < 12) return true;
  const hangul = count(text, HANGUL) / letters;
  const eastAsian = count(text, KANA_OR_HAN) / letters;
  return language === 'ko' ? hangul >= 0.2 && eastAsian < 0.5 : hangul + eastAsian < 0.3;
}

/** Hangul syllables that take as long to read as one English word (500 and 220 a minute). */
const SYLLABLES_PER_WORD = 500 / 220;

/** Length in words of reading, comparable between the two languages. */
export function readingWords(text: string): number {
  const hangul = count(text, HANGUL);
  const latin = count(text, /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’-]*/gu);
  return latin + hangul / SYLLABLES_PER_WORD;
}
