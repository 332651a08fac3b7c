/**
 * Whether a place holds what is asked.
 *
 * EXTRACT-7 Asked in another language than the book's, the tutor answers where names or code of the question stand
 *    in it, and else says that the question could not be matched: a word that both happen to have is no answer.
 * EXTRACT-9 A place that has a question's words here and there does not answer it: one sentence has them, or says
 *    something like it.
 */
import type { SaidSentence } from './best-sentences.ts';
import type { FoundPlace, TutorQuestion } from '#agents/port/course-tutor.ts';

/**
 * Where the book is in another language, so much of the question has to stand in a place: of names and code all is
 * there, of a sentence hardly anything.
 */
const ACROSS = 0.8;
/** How near one sentence has to come to what is meant. */
const SAID = 0.5;
/** What share of the question it has to hold otherwise. */
const WORDS = 0.85;
/** Less of what answers is near nothing. */
const NEAR = 0.5;

export function isCovered(
  { holds, answers, language }: FoundPlace,
  question: Pick<TutorQuestion, 'language'>,
): boolean {
  return language === question.language ? answers >= 1 : holds >= ACROSS;
}

/** @param said every usable sentence of the places */
export function isSaid(said: readonly Pick<SaidSentence, 'alike' | 'holds'>[]): boolean {
  const known = said.some(({ alike }) => alike !== undefined);
  return !known || said.some(({ alike = 0, holds }) => alike >= SAID || holds >= WORDS);
}

export function isNear({ answers }: FoundPlace): boolean {
  return answers >= NEAR;
}
