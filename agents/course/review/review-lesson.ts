/**
 * The review of a lesson, the same for both authors.
 *
 * score = the weighted mean of the checks, but at most 3 above the worst of them, so that one
 * broken part cannot hide behind nine good ones (a text that does not compile gets at most 3).
 */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { pageText, type Language, type SourcePage } from '#machines/document/source.ts';
import type { Citation, Review, ReviewCheck } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { foldForQuote } from '#agents/text/quote.ts';
import {
  checkCitations,
  checkCompiles,
  checkCoverage,
  checkLanguage,
  checkQuiz,
  checkReadingLevel,
  checkRepetition,
  checkScratchpad,
  rounded,
} from './checks.ts';
import { readMdx, type MdxReading } from './mdx.ts';
import { verifyCitations } from './verify-citations.ts';

export interface ReviewInput {
  content: string;
  citations: Citation[];
  quiz: QuizItem[];
  /** False when the teacher wants none: then nothing is counted of it. */
  quizWanted?: boolean;
  /** The lesson's own part of the source (`trimToLesson`). */
  pages: SourcePage[];
  /**
   * False for a lesson without a source: nothing is counted of citations and coverage, and the quiz
   * is held against the lesson itself.
   */
  sourced?: boolean;
  /** The language the text is to be in. */
  language: Language;
  difficulty: CourseDetails['difficulty'];
  /** A model's opinion, 0 to 10, where there is one. */
  judgement?: { score: number; note: string };
}

const WEIGHTS: Record<ReviewCheck['check'], number> = {
  citations: 3,
  coverage: 2,
  compiles: 2,
  scratchpad: 1,
  readingLevel: 1,
  repetition: 1,
  language: 1,
  quiz: 2,
  judgement: 6,
};
const ABOVE_WORST = 3;

export function composeScore(checks: ReviewCheck[]): number {
  const weight = checks.reduce((sum, check) => sum + WEIGHTS[check.check], 0);
  const mean =
    checks.reduce((sum, check) => sum + WEIGHTS[check.check] * check.score, 0) / (weight || 1);
  const worst = Math.min(...checks.map((check) => check.score), 10);
  return rounded(Math.min(mean, worst + ABOVE_WORST));
}

function sourceChecks(citations: Citation[], reading: MdxReading, pages: SourcePage[]) {
  return [checkCitations(citations, reading), checkCoverage(citations, pages)];
}

/** The lesson as the page its quiz is about. */
function itself(reading: MdxReading): SourcePage {
  return { number: 1, blocks: reading.prose.map((text) => ({ kind: 'paragraph', text })) };
}

/** Checks everything that can be counted. `valid` of the citations is found anew, not believed. */
export function reviewLesson(input: ReviewInput): Review {
  const { content, quiz, pages, language, difficulty, judgement } = input;
  const reading = readMdx(content);
  const isSourced = input.sourced !== false;
  const source = foldForQuote(pages.map(pageText).join('\n'));
  const checks: ReviewCheck[] = [
    ...(isSourced ? sourceChecks(verifyCitations(input.citations, pages), reading, pages) : []),
    checkCompiles(reading),
    checkScratchpad(reading, source, language),
    checkReadingLevel(reading, language, difficulty),
    checkRepetition(reading, language),
    checkLanguage(reading, language),
    ...(input.quizWanted === false
      ? []
      : [checkQuiz(quiz, reading, isSourced ? pages : [itself(reading)])]),
  ];
  if (judgement)
    checks.push({ check: 'judgement', score: rounded(judgement.score), note: judgement.note });
  return { score: composeScore(checks), checks };
}
