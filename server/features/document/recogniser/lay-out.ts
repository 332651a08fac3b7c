/**
 * From recognised words to pages of blocks, by the same rules as text that a file holds: columns,
 * headings, paragraphs, running heads. Words that are not certain are marked on their way. Pure.
 */
import type { RecognisedPage } from '#machines/document/recognised-page.ts';
import type { OutlineEntry, SourcePage } from '#machines/document/source.ts';
import { splitColumns } from '../reader/columns.ts';
import { DOUBT_MARK } from '../reader/doubts.ts';
import { segmentsOf } from '../reader/lines.ts';
import { makePageMaker, lined, type PageMaker, type ReadPage } from '../reader/pages.ts';
import type { RawFont, RawPage } from '../reader/raw-page.ts';
import { makeSurvey, type Survey } from '../reader/survey.ts';
import type { PageProblem } from '../reader/usable-text.ts';

/** What the reader found a page to be, and what was recognised on it since. */
export interface RecognisedText {
  page: RecognisedPage;
  problem: PageProblem | undefined;
}

/** Below it, a page's letters are so unsure that none of them are used. */
const USABLE_PAGE = 0.6;
/** Below it, a word's letters are not certain. */
const CERTAIN_WORD = 0.6;
/** Fewer letters than this are no text. */
const FEW_LETTERS = 3;
/** A picture with less that is dark is of an empty page. */
const EMPTY_PICTURE = 0.002;
const FONT: RawFont = { name: '', bold: false, heavy: false, italic: false, mono: false };

/** Why the page has no usable text even now; undefined when it has. */
export function problemLeft({ page, problem }: RecognisedText): PageProblem | undefined {
  const letters = page.words.reduce((sum, [text]) => sum + text.length, 0);
  if (letters < FEW_LETTERS) return page.ink < EMPTY_PICTURE ? 'blank' : (problem ?? 'scanned');
  return page.confidence < USABLE_PAGE ? (problem ?? 'scanned') : undefined;
}

export function readPageOf(text: RecognisedText): ReadPage {
  const problem = problemLeft(text);
  const { number, width, height } = text.page;
  if (problem) return { number, width, height, lines: [], figures: [], problem };
  return { ...lined(rawPageOf(text.page), false), problem: undefined };
}

export function surveyOf(pages: ReadPage[], outline: OutlineEntry[]): Survey {
  return makeSurvey(
    pages.map((page) => page.lines),
    outline,
  );
}

/** Takes pages in order; gives them as they are stored, each with how sure its letters are. */
export function makeRecognisedPages(survey: Survey): {
  push(text: RecognisedText): SourcePage[];
  end(): SourcePage[];
} {
  const maker: PageMaker = makePageMaker(survey);
  const confidences = new Map<number, number>();
  const finish = (pages: SourcePage[]): SourcePage[] =>
    pages.map((page) => {
      const confidence = confidences.get(page.number) ?? 0;
      confidences.delete(page.number);
      return { ...page, confidence };
    });
  return {
    push(text) {
      confidences.set(text.page.number, text.page.confidence);
      return finish(maker.push(readPageOf(text)));
    },
    end: () => finish(maker.end()),
  };
}

export function certainLetters({ words }: RecognisedPage): number {
  const certain = words.filter((word) => word[5] >= CERTAIN_WORD);
  return certain.reduce((sum, [text]) => sum + text.length, 0);
}

/** Whether rows from edge to edge go through more than one column of text. */
export function hasColumns(page: RecognisedPage): boolean {
  const segments = segmentsOf(rawPageOf(page).words);
  const regions = splitColumns(segments);
  return regions.some(
    ({ left, right }) => left !== regions[0]?.left || right !== regions[0]?.right,
  );
}

function rawPageOf({ number, width, height, words }: RecognisedPage): RawPage {
  return {
    number,
    width,
    height,
    words: words.map(([text, x0, x1, y, size, confidence]) => ({
      text: confidence < CERTAIN_WORD ? marked(text) : text,
      x0,
      x1,
      y,
      size,
      font: FONT,
      spaced: true,
      spaceAfter: false,
    })),
    shapes: [],
    imageShare: 0,
    shapeCount: 0,
    unmappedShare: 0,
    damaged: false,
  };
}

/** Behind the first letter: what begins or ends a word decides how lines are joined. */
function marked(word: string): string {
  const [first = ''] = word;
  return first + DOUBT_MARK + word.slice(first.length);
}
