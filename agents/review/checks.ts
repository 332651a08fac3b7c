/** The single checks of a lesson, each 0 to 10 and each counted, none guessed. */
import type { Citation, ReviewCheck } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import type { Language, SourcePage } from '#machines/document/source.ts';
import { isWrittenIn, readingWords } from '#agents/text/detect-language.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { sentences } from '#agents/text/sentences.ts';
import { brokenEnd } from './broken-end.ts';
import { judgeQuizItem } from '#agents/quiz/judge-quiz.ts';
import { judgeSupport, lessonView } from './quiz-support.ts';
import type { MdxReading } from '#agents/text/read-mdx.ts';
import type { SourceView } from './source-view.ts';

/** One decimal, within 0 and 10. */
export function rounded(score: number): number {
  return Math.round(Math.min(10, Math.max(0, score)) * 10) / 10;
}

/** A check with a defect in it keeps the lesson from passing: the score is at most 3 above it. */
const BARRED = 5.5;

function barred(score: number, defects: number): number {
  return rounded(defects === 0 ? score : Math.min(score, BARRED - defects / 2));
}

function ratio(check: ReviewCheck['check'], found: number, of: number): ReviewCheck {
  return { check, score: of === 0 ? 0 : rounded((10 * found) / of), found, of };
}

/**
 * Quotes that stand on their page, of all quotes and of all marks in the text without a quote.
 * One quote for 120 words is asked for: a text without proof is not a proven text. A single quote
 * that is not on its page bars the lesson.
 */
export function checkCitations(citations: Citation[], reading: MdxReading): ReviewCheck {
  const known = new Map(citations.map((citation) => [citation.id, citation]));
  const marks = [...new Set(reading.citeIds)];
  const valid = marks.filter((id) => known.get(id)?.valid).length;
  const unplaced = citations.filter((citation) => !marks.includes(citation.id)).length;
  const words = readingWords(reading.prose.join(' '));
  const wanted = Math.max(1, Math.floor(words / 120));
  const of = Math.max(marks.length + unplaced, wanted);
  const wrong = citations.filter((citation) => !citation.valid);
  const dangling = marks.filter((id) => !known.has(id)).length;
  const [first] = wrong;
  return {
    check: 'citations',
    score: barred((10 * valid) / of, wrong.length + dangling),
    found: valid,
    of,
    ...(first ? { note: first.quote.slice(0, 200) } : {}),
  };
}

/** Words a page must hold of the lesson's own text before it has to be covered. */
const PAGE_WORDS = 60;

/** Share of the pages a lesson may leave out without losing its mark. */
const LEFT_OUT = 0.1;

/** Pages of the lesson's text from which a valid quote stands in it. */
export function checkCoverage(citations: Citation[], pages: SourcePage[]): ReviewCheck {
  const cited = new Set(citations.filter((c) => c.valid).map((citation) => citation.page));
  const wanted = pages.filter((page) => !page.problem && proseWords(page) >= PAGE_WORDS);
  if (wanted.length === 0) {
    const any = pages.some((page) => cited.has(page.number)) ? 1 : 0;
    return ratio('coverage', any, 1);
  }
  const found = wanted.filter((page) => cited.has(page.number)).length;
  const missing = wanted.length - found;
  const score = (10 * found) / wanted.length;
  return {
    check: 'coverage',
    score: barred(score, missing > wanted.length * LEFT_OUT ? 1 : 0),
    found,
    of: wanted.length,
  };
}

function proseWords(page: SourcePage): number {
  return page.blocks
    .filter((block) => block.kind === 'paragraph' || block.kind === 'list')
    .reduce((sum, block) => sum + readingWords(block.text), 0);
}

/** Pages of the lesson without a valid quote: what a reviser adds. */
export function uncoveredPages(citations: Citation[], pages: SourcePage[]): number[] {
  const cited = new Set(citations.filter((c) => c.valid).map((citation) => citation.page));
  return pages
    .filter((page) => !page.problem && proseWords(page) >= PAGE_WORDS && !cited.has(page.number))
    .map((page) => page.number);
}

/** Whether it can be shown, and goes on to its end. */
export function checkCompiles(reading: MdxReading, sourceText: string): ReviewCheck {
  if (reading.problem !== undefined)
    return { check: 'compiles', score: 0, note: reading.problem.slice(0, 300) };
  const end = brokenEnd(reading, sourceText);
  return end === undefined
    ? { check: 'compiles', score: 10 }
    : { check: 'compiles', score: 5, note: `breaks off: ${end.slice(-160)}` };
}

/** One in twenty may be a quotation in another language, when the source has it so. */
const QUOTED_SHARE = 0.05;

/** A clause in another script in the midst of a sentence, as after a colon. */
const FOREIGN_RUN: Record<Language, RegExp> = {
  en: /(?:[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\s,.]*){10,}/u,
  ko: /(?:\b[A-Za-z][A-Za-z'’-]*[\s,]+){7,}|(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\s,.]*){10,}/u,
};

function hasForeignRun(text: string, language: Language): boolean {
  return FOREIGN_RUN[language].test(text);
}

/** Sentences in the language the lesson is in. One that the source does not have in another bars it. */
export function checkLanguage(
  reading: MdxReading,
  sourceText: string,
  language: Language,
): ReviewCheck {
  const all = [...reading.headings, ...reading.prose]
    .flatMap((paragraph) => sentences(paragraph, language))
    .filter((s) => s.text.length > 12);
  const foreign = all.filter(
    (sentence) => !isWrittenIn(sentence.text, language) || hasForeignRun(sentence.text, language),
  );
  const stray = foreign.filter(({ text }) => {
    const run = isWrittenIn(text, language) ? FOREIGN_RUN[language].exec(text)?.[0] : undefined;
    // Names in a row are the source's own words too.
    const parts = (run ?? text).split(/[,:;]\s/u).map(foldForQuote);
    return !parts.every((part) => sourceText.includes(part));
  });
  const own = all.length - foreign.length;
  const share = all.length === 0 ? 1 : Math.min(1, own / all.length + QUOTED_SHARE);
  const [first] = stray;
  return {
    check: 'language',
    score: barred(10 * share, stray.length),
    found: own,
    of: all.length,
    ...(first === undefined ? {} : { note: first.text.slice(0, 200) }),
  };
}

/** Items one can ask for, by the length of the lesson. */
function wantedQuizItems(words: number): number {
  return words < 120 ? 1 : words < 300 ? 2 : 3;
}

/** An extract that asks too little has a finding, no defect: where nothing can be asked well, nothing is. */
const NOTHING_ASKED = 5.5;

/**
 * Items without defect that stand in the text, of all items and of as many as the length asks for.
 * One that cannot be asked bars the lesson: learners would be graded by it.
 */
export function checkQuiz(
  quiz: QuizItem[],
  reading: MdxReading,
  source: SourceView,
  isExtract = false,
): ReviewCheck {
  const lesson = lessonView(reading, source);
  const defects = quiz.flatMap((item) => {
    const placed = reading.quizIds.filter((id) => id === item.id).length === 1;
    const defect = placed
      ? (judgeQuizItem(item, source.folded) ?? judgeSupport(item, lesson))
      : 'not in the text';
    return defect === undefined ? [] : [`${item.id}: ${defect}`];
  });
  const dangling = reading.quizIds.filter((id) => !quiz.some((item) => item.id === id)).length;
  const wanted = wantedQuizItems(readingWords(reading.prose.join(' ')));
  const of = Math.max(quiz.length + dangling, wanted);
  const found = quiz.length - defects.length;
  const least = isExtract ? NOTHING_ASKED : 0;
  return {
    check: 'quiz',
    score: barred(least + ((10 - least) * found) / of, defects.length + dangling),
    found,
    of,
    ...(defects.length > 0 ? { note: defects.join('; ').slice(0, 300) } : {}),
  };
}
