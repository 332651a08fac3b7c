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
import { sourceView } from '#agents/review/source-view.ts';
import { pageTeaching } from '#agents/review/taught-pages.ts';
import { readMdx } from '#agents/text/read-mdx.ts';
import { oneLine } from '#agents/text/sentences.ts';
import { titleKey } from '#agents/text/titles.ts';

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

const FEWEST_QUESTIONS = 2;

export function addLesson(
  figures: TeachingFigures,
  input: ReviewInput,
  { review, figures: shown = [] }: LessonResult,
): void {
  const reading = readMdx(input.content);
  const source = sourceView(input.pages, input.language);
  const units = keptUnits(reading, source);
  add(figures.units.code, units.code);
  add(figures.units.table, units.table);
  add(figures.units.definition, units.definition);
  add(figures.sentences, leaningSentences(reading, source));
  for (const { isTaught } of pageTeaching({
    ...input,
    reading,
    source,
    figures: shown,
    isExtract: input.isExtract === true,
  })) {
    add(figures.pages, { found: isTaught ? 1 : 0, of: 1 });
  }
  const captions = input.pages
    .flatMap(({ blocks }) => blocks)
    .filter((block) => isCaption(block))
    .map(({ text }) => oneLine(text));
  const said = new Set(reading.blocks.map(({ text }) => oneLine(text)));
  // A listing stands with its caption.
  const isShown = (caption: string): boolean =>
    shown.some(({ alt }) => caption.startsWith(alt.slice(0, TELLING))) || said.has(caption);
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
