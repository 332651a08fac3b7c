/**
 * The review of a lesson, the same for both authors.
 *
 * Each check shades what is better or worse, and gives less than 6 only for a defect: something a
 * reader would be wronged by. Then the lesson cannot pass, because
 * score = the weighted mean of the checks, but at most 3 above the worst of them, so that one
 * broken part cannot hide behind nine good ones (a text that does not compile gets at most 3).
 *
 * LESSON-REVIEW-1 Each defect is found by the check that is meant for it; a sound lesson, and the source's own
 *    words in it, pass.
 * LESSON-REVIEW-2 One broken part fails a lesson, however good the others are.
 */
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { Language, SourcePage } from '#machines/document/source.ts';
import type { Citation, Review, ReviewCheck } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import {
  checkCitations,
  checkCompiles,
  checkCoverage,
  checkLanguage,
  checkQuiz,
  rounded,
} from './checks.ts';
import { checkExtract } from './extract-checks.ts';
import { checkFidelity } from './fidelity.ts';
import { readMdx, type MdxReading } from '#agents/text/read-mdx.ts';
import { checkReadingLevel } from './reading-fit.ts';
import { checkRepetition } from './repetition.ts';
import { sourceView, type SourceView } from './source-view.ts';
import { checkScratchpad } from './scratchpad.ts';
import { pageTeaching } from './taught-pages.ts';
import { verifyCitations, type OtherPages } from '#agents/citation/verify-citations.ts';

export interface ReviewInput {
  content: string;
  citations: Citation[];
  quiz: QuizItem[];
  /** Figures of its source that stand in the text. */
  figures?: readonly { documentId: string; page: number }[];
  /** False when the teacher wants none: then nothing is counted of it. */
  quizWanted?: boolean;
  /** The lesson's own part of the source (`trimToLesson`). */
  pages: SourcePage[];
  /** Pages of further documents it may quote: they have not to be covered. */
  materials?: readonly OtherPages[];
  /**
   * False for a lesson without a source: nothing is counted of citations and coverage, and the quiz
   * is held against the lesson itself.
   */
  sourced?: boolean;
  /** The language the text is to be in. */
  language: Language;
  difficulty: CourseDetails['difficulty'];
  /** Taken from its source sentence by sentence: held against what such lessons fail at. */
  isExtract?: boolean;
  /** A model's opinion, 0 to 10, where there is one. */
  judgement?: { score: number; note: string };
}

const WEIGHTS: Record<ReviewCheck['check'], number> = {
  citations: 3,
  coverage: 2,
  fidelity: 2,
  compiles: 2,
  scratchpad: 1,
  readingLevel: 1,
  repetition: 1,
  language: 1,
  quiz: 2,
  headings: 1,
  units: 1,
  references: 1,
  wishes: 1,
  /** Whether a picture came about says nothing of the text. */
  pictures: 0,
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

/** What only a lesson with a source can be held against. */
function sourceChecks(
  { pages, materials = [], ...input }: ReviewInput,
  reading: MdxReading,
  source: SourceView,
) {
  const citations = verifyCitations(input.citations, pages, materials);
  const others = new Set(materials.map(({ info }) => info.documentId));
  const isOwn = ({ documentId }: { documentId: string }) => !others.has(documentId);
  const own = citations.filter(isOwn);
  const isCovering = pages.length > 0 || materials.length === 0;
  const teaching = pageTeaching({
    reading,
    source: materials.length > 0 ? sourceView(pages, input.language) : source,
    citations: own,
    figures: (input.figures ?? []).filter(isOwn),
    isExtract: input.isExtract === true,
  });
  return {
    checks: [
      checkCitations(citations, reading),
      ...(isCovering ? [checkCoverage(own, pages)] : []),
      checkFidelity(reading, source),
    ],
    named: teaching.flatMap(({ page, isTaught }) => (isTaught ? [] : [page])),
  };
}

/** The lesson as the page its quiz is about. */
function itself(reading: MdxReading): SourcePage {
  return { number: 1, blocks: reading.prose.map((text) => ({ kind: 'paragraph', text })) };
}

/** Checks everything that can be counted. `valid` of the citations is found anew, not believed. */
export function reviewLesson(input: ReviewInput): Review {
  return reviewRead(input, readMdx(input.content));
}

/** The review of a text as it is being typed: questions that no longer stand in it are not reviewed. */
export function reviewTyped(input: ReviewInput): Review {
  const reading = readMdx(input.content);
  const placed = new Set(reading.quizIds);
  return reviewRead({ ...input, quiz: input.quiz.filter(({ id }) => placed.has(id)) }, reading);
}

function reviewRead(input: ReviewInput, reading: MdxReading): Review {
  const { quiz, language, difficulty, judgement } = input;
  const isSourced = input.sourced !== false;
  const materials = (input.materials ?? []).flatMap(({ pages }) => pages);
  const pages = isSourced ? [...input.pages, ...materials] : [itself(reading)];
  const source = sourceView(pages, language);
  // A lesson that is its own source could not say anything the source does not.
  const said = isSourced ? source.folded : '';
  const sourced = isSourced ? sourceChecks(input, reading, source) : { checks: [], named: [] };
  const checks: ReviewCheck[] = [
    ...sourced.checks,
    checkCompiles(reading, said),
    checkScratchpad(reading, said, language),
    checkReadingLevel(reading, isSourced ? source : sourceView([], language), difficulty),
    checkRepetition(reading, language),
    checkLanguage(reading, said, language),
    ...(input.quizWanted === false ? [] : [checkQuiz(quiz, reading, source, input.isExtract)]),
    ...(input.isExtract === true ? checkExtract(reading, source) : []),
  ];
  if (judgement)
    checks.push({ check: 'judgement', score: rounded(judgement.score), note: judgement.note });
  const { named } = sourced;
  return { score: composeScore(checks), checks, ...(named.length > 0 ? { named } : {}) };
}
