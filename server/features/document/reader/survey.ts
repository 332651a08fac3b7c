/**
 * What a few pages, spread over the whole document, say about all of it: the size of running text,
 * of headings, the language, the words. It is the same wherever reading starts, so a page comes out
 * the same too. Pure.
 */
import type { Language, OutlineEntry } from '#machines/document/source.ts';
import type { Line } from './lines.ts';
import { emptyLexicon, makeLexicon, type Lexicon } from './lexicon.ts';

export interface Survey {
  bodySize: number;
  /** The running text itself is set in a monospace font: then that is no sign of code. */
  bodyMono: boolean;
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
    bodyMono: false,
    headingSizes: [],
    language: 'en',
    lexicon: emptyLexicon(),
    outline: [],
  };
}

export function makeSurvey(pages: Line[][], outline: OutlineEntry[]): Survey {
  const lines = pages.flat();
  if (lines.length === 0) return { ...emptySurvey(), outline };
  const letters = new Map<number, number>();
  let [mono, all] = [0, 0];
  for (const line of lines) {
    const size = roundSize(line.size);
    letters.set(size, (letters.get(size) ?? 0) + line.text.length);
    all += line.text.length;
    if (line.mono) mono += line.text.length;
  }
  const bodySize = [...letters].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
  return {
    bodySize,
    bodyMono: mono > all * 0.6,
    headingSizes: headingSizes(pages, bodySize),
    language: languageOf(lines.map((line) => line.text)),
    lexicon: makeLexicon(lines),
    outline,
  };
}

export function roundSize(size: number): number {
  return Math.round(size * 2) / 2;
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
