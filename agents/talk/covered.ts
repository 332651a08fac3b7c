/**
 * Whether a place holds what is asked.
 *
 * EXTRACT-7 Asked in another language than the book's, the tutor answers where names or code of the question stand
 *    in it, and else says that the question could not be matched: a word that both happen to have is no answer.
 */
import type { FoundPlace, TutorQuestion } from '#agents/port/course-tutor.ts';
import type { Language } from '#machines/document/source.ts';

/**
 * Less of the question than this in every place: it is not covered. A book has Korean words with other
 * ends, so less of such a question is found even where it is answered (docs/evaluation.md).
 */
const COVERED: Record<Language, number> = { en: 0.5, ko: 0.22 };
/** The same where the book is in another language: of names and code all is there, of a sentence hardly anything. */
const ACROSS = 0.8;
/** Of that measure: less is near nothing. */
const NEAR = 0.4;

export function isCovered(
  { holds, language }: FoundPlace,
  question: Pick<TutorQuestion, 'language'>,
): boolean {
  return holds >= (language === question.language ? COVERED[language] : ACROSS);
}

export function isNear({ holds, language }: FoundPlace): boolean {
  return holds >= COVERED[language] * NEAR;
}
