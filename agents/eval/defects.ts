/**
 * Defects put into sound lessons on purpose: what the review is measured by. Each takes a lesson and
 * gives a spoilt copy, or nothing where the lesson has no place for it (no code, one page only).
 */
import type { ReviewCheck } from '#machines/lesson/lesson.ts';
import type { ReviewInput } from '#agents/review/review-lesson.ts';
import { spoilQuiz } from './quiz-defects.ts';
import {
  alterCode,
  changeNumber,
  cutOff,
  densify,
  dropPages,
  inventQuote,
  movePage,
  repeatParagraph,
  strayLanguage,
  talk,
} from './text-defects.ts';

export const DEFECT_KINDS = [
  'inventedQuote',
  'wrongPage',
  'droppedPages',
  'truncated',
  'scratchpad',
  'repeatedParagraph',
  'otherLanguage',
  'tooHard',
  'numberChanged',
  'codeAltered',
  'twoRightAnswers',
  'keyWrong',
  'otherKind',
  'unanswerable',
] as const;
export type DefectKind = (typeof DEFECT_KINDS)[number];

/** The check that has to find it: a lesson barred for another reason was not understood. */
export const FOUND_BY: Record<DefectKind, ReviewCheck['check']> = {
  inventedQuote: 'citations',
  wrongPage: 'citations',
  droppedPages: 'coverage',
  truncated: 'compiles',
  scratchpad: 'scratchpad',
  repeatedParagraph: 'repetition',
  otherLanguage: 'language',
  tooHard: 'readingLevel',
  numberChanged: 'fidelity',
  codeAltered: 'fidelity',
  twoRightAnswers: 'quiz',
  keyWrong: 'quiz',
  otherKind: 'quiz',
  unanswerable: 'quiz',
};

/** `stranger` is a lesson about something else, for questions that do not belong. */
export function seedDefect(
  kind: DefectKind,
  lesson: ReviewInput,
  stranger: ReviewInput | undefined,
  random: () => number,
): ReviewInput | undefined {
  switch (kind) {
    case 'inventedQuote':
      return inventQuote(lesson, random);
    case 'wrongPage':
      return movePage(lesson, random);
    case 'droppedPages':
      return dropPages(lesson, random);
    case 'truncated':
      return cutOff(lesson, random);
    case 'scratchpad':
      return talk(lesson, random);
    case 'repeatedParagraph':
      return repeatParagraph(lesson, random);
    case 'otherLanguage':
      return strayLanguage(lesson, random);
    case 'tooHard':
      return densify(lesson, random);
    case 'numberChanged':
      return changeNumber(lesson, random);
    case 'codeAltered':
      return alterCode(lesson, random);
    case 'twoRightAnswers':
    case 'keyWrong':
    case 'otherKind':
    case 'unanswerable':
      return spoilQuiz(kind, lesson, stranger, random);
    default:
      return kind satisfies never;
  }
}
