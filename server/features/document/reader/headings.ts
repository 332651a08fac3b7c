/** Which lines are headings, and how deep. Pure. */
import type { OutlineEntry } from '#machines/document/source.ts';
import type { Line } from './lines.ts';
import { BIGGER, roundSize, type Survey } from './survey.ts';
import { isPlainTitle, isTitle } from '#machines/document/title-shape.ts';

const MAX_LENGTH = 140;
const SECTION = /^(\d{1,3}(?:\.\d{1,3}){0,5})\.?\s+(?=\S)/;
const CHAPTER = /^(chapter|part|appendix|unit|module|lesson)\s+([\divxlc]+|[a-z])\b/i;
const KOREAN_UNIT = /^제\s*\d{1,3}\s*([부편장절항과])/;
const KOREAN_LEVEL: Record<string, number> = { 부: 1, 편: 1, 장: 1, 과: 1, 절: 2, 항: 3 };

/** How a line stands among its neighbours. */
export interface Surroundings {
  /** More white above, or below, than between the lines of a paragraph; also at a column's edge. */
  whiteAbove: boolean;
  whiteBelow: boolean;
  /** Bookmarks that point to this page. */
  entries: OutlineEntry[];
}

/** The level of the heading, 1 the outermost; undefined when the line is none. */
export function headingLevel(line: Line, around: Surroundings, survey: Survey): number | undefined {
  const text = line.text.trim();
  if (text.length > MAX_LENGTH || !/\p{L}/u.test(text) || isLeader(text)) return undefined;
  const entry = around.entries.find((candidate) => sameTitle(candidate.title, text));
  const bigger = line.size >= survey.bodySize * BIGGER;
  const notSmall = line.size >= survey.bodySize * 0.95;
  const bold = line.bold && notSmall;
  const parted = around.whiteAbove && around.whiteBelow;
  if (entry && (bigger || bold || around.whiteAbove)) return Math.min(6, entry.depth + 1);

  const number = numberLevel(text);
  const sentence = /[.,;:!?。]$/.test(text) && !/^\S+\.$/.test(text);
  if (bigger && (text.length <= 100 || around.whiteAbove) && isTitled(text, survey))
    return number ?? sizeLevel(line, survey);
  if (number !== undefined && notSmall && !sentence) {
    const unit = CHAPTER.test(text) || KOREAN_UNIT.test(text);
    if (bold && around.whiteAbove) return number;
    if (
      parted &&
      text.length <= 80 &&
      (unit || /^[\d.]+\s+[\p{Lu}가-힣]/u.test(text)) &&
      (unit || number > 1)
    )
      return number;
  }
  if (
    bold &&
    !line.mono &&
    around.whiteAbove &&
    !sentence &&
    text.length <= 100 &&
    line.cells.length === 1 &&
    !/^[-•*]/.test(text) &&
    (!survey.denseOutline || isPlainTitle(text))
  ) {
    return Math.min(6, survey.headingSizes.length + 1);
  }
  return undefined;
}

/** Size alone makes no title of a sentence, nor, where bookmarks name the sections, of anything long. */
function isTitled(text: string, survey: Survey): boolean {
  if (/\p{Ll}[.!]$/u.test(text) && text.split(/\s+/u).length >= 4) return false;
  // What goes on from the line above, or is none anyhow, is judged with the whole heading.
  const isWithLine = /^\p{Ll}/u.test(text) || !isTitle(text);
  return !survey.denseOutline || isPlainTitle(text) || isWithLine;
}

/** The level its number tells: `2.3` is 2, `Chapter 4` and `제 4 장` are 1. */
export function numberLevel(text: string): number | undefined {
  const korean = KOREAN_UNIT.exec(text)?.[1];
  if (korean) return KOREAN_LEVEL[korean];
  if (CHAPTER.test(text)) return 1;
  const section = SECTION.exec(text)?.[1];
  return section ? Math.min(6, section.split('.').length) : undefined;
}

function sizeLevel(line: Line, survey: Survey): number {
  const size = roundSize(line.size);
  const rank = survey.headingSizes.findIndex((known) => known <= size);
  return Math.min(6, rank < 0 ? survey.headingSizes.length + 1 : rank + 1);
}

/** Entries of a table of contents. */
export function isLeader(text: string): boolean {
  return /(?:\. ?){4,}\s*\S{0,6}\s*$/.test(text) || /·{4,}|…{2,}/.test(text);
}

/** A heading whose bookmark leaves out its end; a sentence that begins with a title goes on far longer. */
const LONGER = 1.3;

/** The same but for numbering, case and spaces; a line may hold the beginning of a title alone. */
export function sameTitle(title: string, text: string): boolean {
  const a = bare(title);
  const b = bare(text);
  return (
    a !== '' &&
    (a === b ||
      (a.length > 12 &&
        b.length > 12 &&
        (a.startsWith(b) || (b.startsWith(a) && b.length <= a.length * LONGER))))
  );
}

function bare(text: string): string {
  const unnumbered = text
    .replace(/^(chapter|part|appendix|section|unit|module|lesson)\s+[\divxlca-z]+\b[.:]?\s*/i, '')
    .replace(/^제\s*\d+\s*[부편장절항과][.:]?\s*/, '')
    .replace(/^([A-Z]\.)?\d+(\.\d+)*\.?\s+/, '');
  const compact = (unnumbered === '' ? text : unnumbered)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return compact === '' ? text.toLowerCase().replace(/\s+/g, '') : compact;
}
