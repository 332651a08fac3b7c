/**
 * What a few pages, spread over the whole document, say about all of it: the size of running text,
 * of headings, the language, the words. It is the same wherever reading starts, so a page comes out
 * the same too. Pure.
 */
import type { Language, OutlineEntry } from '#machines/document/source.ts';
import type { Line } from './lines.ts';
import { leadingOf, textLeadingOf } from './leading.ts';
import { emptyLexicon, makeLexicon, type Lexicon } from './lexicon.ts';

export interface Survey {
  bodySize: number;
  /** Between the lines of a paragraph; undefined where too few were seen. */
  leading: number | undefined;
  /** The running text itself is set in a monospace font: then that is no sign of code. */
  bodyMono: boolean;
  /** It is bold, or heavy: then neither is a sign of a heading. */
  bodyBold: boolean;
  bodyHeavy: boolean;
  /** Bookmarks so many that they name nearly every heading. */
  denseOutline: boolean;
  /** Sizes above running text, biggest first. */
  headingSizes: number[];
  language: Language;
  lexicon: Lexicon;
  outline: OutlineEntry[];
}

const SURVEY_PAGES = 48;
/** A heading is at least this much bigger than running text, unless it is bold or numbered. */
export const BIGGER = 1.12;
const KOREAN_SHARE = 0.15;
const MAX_LEVELS = 6;
/** What a third of the letters are set in marks nothing out. */
const COMMON = 0.35;
/** Bookmarks for each page, from which on they name nearly every heading. */
const DENSE = 0.6;
const FEWEST_DENSE = 8;

/** Page indexes to look at, in order: the first three and others at even distances. */
export function surveyPages(pageCount: number): number[] {
  if (pageCount <= SURVEY_PAGES) return Array.from({ length: pageCount }, (_, index) => index);
  const step = pageCount / SURVEY_PAGES;
  const even = Array.from({ length: SURVEY_PAGES }, (_, index) => Math.floor(index * step));
  return [...new Set([0, 1, 2, ...even])].sort((a, b) => a - b);
}

export function emptySurvey(): Survey {
  return {
    bodySize: 10,
    leading: undefined,
    bodyMono: false,
    bodyBold: false,
    bodyHeavy: false,
    denseOutline: false,
    headingSizes: [],
    language: 'en',
    lexicon: emptyLexicon(),
    outline: [],
  };
}

export function makeSurvey(pages: Line[][], outline: OutlineEntry[]): Survey {
  const lines = pages.flat();
  const denseOutline = isDense(outline);
  if (lines.length === 0) return { ...emptySurvey(), outline, denseOutline };
  const letters = new Map<number, number>();
  let [mono, bold, heavy, all] = [0, 0, 0, 0];
  for (const line of lines) {
    const size = roundSize(line.size);
    letters.set(size, (letters.get(size) ?? 0) + line.text.length);
    all += line.text.length;
    if (line.mono) mono += line.text.length;
    if (line.bold) bold += line.text.length;
    if (line.heavy) heavy += line.text.length;
  }
  const bodySize = [...letters].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
  return {
    bodySize,
    leading: textLeadingOf(pages, bodySize) ?? leadingOf(pages, bodySize),
    bodyMono: mono > all * 0.6,
    bodyBold: bold > all * COMMON,
    bodyHeavy: heavy > all * COMMON,
    denseOutline,
    headingSizes: headingSizes(pages, bodySize),
    language: languageOf(lines.map((line) => line.text)),
    lexicon: makeLexicon(lines),
    outline,
  };
}

export function roundSize(size: number): number {
  return Math.round(size * 2) / 2;
}

function isDense(outline: OutlineEntry[]): boolean {
  const last = Math.max(1, ...outline.map(({ page }) => page));
  return outline.length >= FEWEST_DENSE && outline.length >= last * DENSE;
}

/** The line, bold only where that tells it from running text. */
export function weighed<T extends Pick<Line, 'bold' | 'heavy'>>(line: T, survey: Survey): T {
  const bold = (line.bold && !survey.bodyBold) || (line.heavy && !survey.bodyHeavy);
  return bold === line.bold ? line : { ...line, bold };
}

/** Sizes seen on more than one page; those of the title page alone are no level. */
function headingSizes(pages: Line[][], bodySize: number): number[] {
  const seenOn = new Map<number, number>();
  for (const lines of pages) {
    const sizes = new Set(
      lines
        .filter(
          (line) =>
            line.size >= bodySize * BIGGER && /\p{L}/u.test(line.text) && line.text.length < 120,
        )
        .map((line) => roundSize(line.size)),
    );
    for (const size of sizes) seenOn.set(size, (seenOn.get(size) ?? 0) + 1);
  }
  const enough = pages.length >= 4 ? 2 : 1;
  const sizes = [...seenOn].filter(([, count]) => count >= enough).map(([size]) => size);
  return sizes.sort((a, b) => b - a).slice(0, MAX_LEVELS);
}

/** By the share of the scripts: Korean books hold many Latin words, English ones no Hangul. */
export function languageOf(texts: string[]): Language {
  let [hangul, latin] = [0, 0];
  for (const text of texts) {
    hangul += text.match(/[가-힣]/g)?.length ?? 0;
    latin += text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  }
  return hangul > 0 && hangul >= (hangul + latin) * KOREAN_SHARE ? 'ko' : 'en';
}
