/**
 * How long a lesson takes to read.
 *
 * READING-TIME-1 By words, in Korean by syllables; tags and signs are not read. At least a minute.
 */
import type { Language } from '../document/source.ts';

const WORDS_PER_MINUTE = 220;
const HANGUL_PER_MINUTE = 500;

/** How long a lesson's MDX takes to read, in whole minutes. */
export function readingMinutes(content: string, language: Language): number {
  const text = content.replaceAll(/<[^>]*>/g, ' ');
  const minutes =
    language === 'ko'
      ? (text.match(/\p{Script=Hangul}/gu) ?? []).length / HANGUL_PER_MINUTE
      : (text.match(/[\p{L}\p{N}]+/gu) ?? []).length / WORDS_PER_MINUTE;
  return Math.max(1, Math.round(minutes));
}

/** The same for so many words as a lesson's row counts them, in whole minutes; 0 for none. */
export function minutesOfWords(words: number): number {
  return words <= 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
