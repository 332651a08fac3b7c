/** How hard a text is to read, on one scale for both languages: years of school, about. */
import type { Language } from '#machines/document/source.ts';
import { sentences } from './sentences.ts';

function syllables(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/e$/u, '')
    .match(/[aeiouy]+/gu);
  return Math.max(1, groups?.length ?? 1);
}

/** Syllables of a Korean word in plain prose; long compounds of learned words have more. */
const USUAL_SYLLABLES = 3.2;

/**
 * English: the Flesch-Kincaid grade. Korean has no such measure that needs no dictionary, so the
 * words of a sentence decide (10 words is about grade 6, each further word adds 0.6) and their length.
 * Answers undefined for fewer than three sentences: too little to judge.
 */
export function readingGrade(paragraphs: string[], language: Language): number | undefined {
  const text = paragraphs.join('\n');
  const found = paragraphs
    .flatMap((paragraph) => sentences(paragraph, language))
    .filter((sentence) => /\p{L}{2}/u.test(sentence.text));
  if (found.length < 3) return undefined;
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const perSentence = words.length / found.length;
  if (language === 'ko') {
    const perWord = (text.match(/[\uac00-\ud7a3]/gu)?.length ?? 0) / Math.max(1, words.length);
    return Math.max(1, 6 + (perSentence - 10) * 0.6 + Math.max(0, perWord - USUAL_SYLLABLES) * 4);
  }
  const perWord = words.reduce((sum, word) => sum + syllables(word), 0) / Math.max(1, words.length);
  return Math.max(1, 0.39 * perSentence + 11.8 * perWord - 15.59);
}
