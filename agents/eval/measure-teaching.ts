/**
 * What of a book's matter reaches its lessons, and how: headings, units, pages that are only named,
 * sentences that lean on nothing, and what the questions ask for.
 */
import type { Block, OutlineEntry, SourcePage } from '#machines/document/source.ts';
import type { LessonResult } from '#machines/lesson/lesson.ts';
import { isGapped, isGuessable, wordPairs } from '#agents/quiz/guessable.ts';
import {
  keptUnits,
  leaningSentences,
  type Kept,
  type UnitKind,
} from '#agents/review/extract-checks.ts';
import type { ReviewInput } from '#agents/review/review-lesson.ts';
import { sourceView, type SourceView } from '#agents/review/source-view.ts';
import { readingWords } from '#agents/text/detect-language.ts';
import { readMdx, type MdxReading } from '#agents/text/read-mdx.ts';
import { oneLine } from '#agents/text/sentences.ts';
import { titleKey } from '#agents/text/titles.ts';
import { foldForQuote } from '#machines/document/quote.ts';

export interface TeachingFigures {
  /** Headings of the text, and how many of them a bookmark confirms. */
  headings: Kept;
  units: Record<UnitKind, Kept>;
  /** Sentences that stand without what is left out. */
  sentences: Kept;
  /** Pages of the lessons, and how many have matter in them. */
  pages: Kept;
  /** Captions of figures on the pages of lessons, and those whose figure a lesson shows. */
  figures: Kept;
  /** Questions, and lessons with fewer than two of them. */
  quiz: { all: number; gapped: number; guessable: number; few: number };
  /** Lessons by their score: 10, from 9 on, and below. */
  scores: { full: number; passed: number; below: number };
}

export function emptyTeaching(): TeachingFigures {
  const none = (): Kept => ({ found: 0, of: 0 });
  return {
    headings: none(),
    units: { code: none(), table: none(), definition: none() },
    sentences: none(),
    pages: none(),
    figures: none(),
    quiz: { all: 0, gapped: 0, guessable: 0, few: 0 },
    scores: { full: 0, passed: 0, below: 0 },
  };
}

function add(sum: Kept, { found, of }: Kept): void {
  sum.found += found;
  sum.of += of;
}

/** A heading and its bookmark may stand on either side of a page's end. */
const NEAR = 1;

export function addHeadings(
  figures: TeachingFigures,
  pages: SourcePage[],
  outline: readonly OutlineEntry[],
): void {
  const titles = outline.map(({ title, page }) => ({ key: titleKey(title), page }));
  for (const page of pages) {
    for (const block of page.blocks) {
      if (block.kind !== 'heading') continue;
      const key = titleKey(block.text);
      const isNamed = titles.some(
        (one) => Math.abs(one.page - page.number) <= NEAR && key !== '' && one.key === key,
      );
      add(figures.headings, { found: isNamed ? 1 : 0, of: 1 });
    }
  }
}

/** Letters by which a caption is known. */
const TELLING = 60;

/** A figure's, or one over what was not seen as a figure. */
function isCaption({ kind, text }: Block): boolean {
  if (kind === 'figure') return text !== '';
  return kind === 'paragraph' && /^(?:figure|그림) ?[\d.-]+ ?[:.]/iu.test(text);
}

/** Words a page must hold before its lesson has to say something of it, as the review counts them. */
const PAGE_WORDS = 60;
/** Of its words, or a unit of it: less is no teaching. */
const TAUGHT = 0.15;

/** Whether a unit of the page, or enough of its words, stand in the lesson. */
function isTaught(
  page: SourcePage,
  source: SourceView,
  reading: MdxReading,
  said: string,
): boolean {
  const own = source.sentences.filter((sentence) => sentence.page === page.number);
  const all = own.reduce((sum, { text }) => sum + readingWords(text), 0);
  const kept = own
    .filter(({ text }) => said.includes(foldForQuote(text)))
    .reduce((sum, { text }) => sum + readingWords(text), 0);
  if (kept >= all * TAUGHT) return true;
  const units = Object.values(keptUnits(reading, sourceView([page], source.language)));
  return units.some(({ found }) => found > 0);
}

const FEWEST_QUESTIONS = 2;

export function addLesson(
  figures: TeachingFigures,
  input: ReviewInput,
  { review, figures: shown = [] }: LessonResult,
): void {
  const reading = readMdx(input.content);
  const source = sourceView(input.pages, input.language);
  const said = foldForQuote(reading.blocks.map(({ text }) => text).join('\n'));
  const units = keptUnits(reading, source);
  add(figures.units.code, units.code);
  add(figures.units.table, units.table);
  add(figures.units.definition, units.definition);
  add(figures.sentences, leaningSentences(reading, source));
  for (const page of input.pages) {
    const words = page.blocks
      .filter(({ kind }) => kind !== 'heading')
      .reduce((sum, { text }) => sum + readingWords(text), 0);
    if (words < PAGE_WORDS) continue;
    add(figures.pages, { found: isTaught(page, source, reading, said) ? 1 : 0, of: 1 });
  }
  const captions = input.pages
    .flatMap(({ blocks }) => blocks)
    .filter((block) => isCaption(block))
    .map(({ text }) => oneLine(text));
  const isShown = (caption: string): boolean =>
    shown.some(({ alt }) => caption.startsWith(alt.slice(0, TELLING)));
  add(figures.figures, { found: captions.filter(isShown).length, of: captions.length });
  const pairs = wordPairs(source.folded);
  figures.quiz.all += input.quiz.length;
  if (input.quiz.length < FEWEST_QUESTIONS) figures.quiz.few += 1;
  figures.quiz.gapped += input.quiz.filter(isGapped).length;
  figures.quiz.guessable += input.quiz.filter((item) => isGuessable(item, pairs)).length;
  if (review.score >= 10) figures.scores.full += 1;
  else if (review.score >= 9) figures.scores.passed += 1;
  else figures.scores.below += 1;
}
