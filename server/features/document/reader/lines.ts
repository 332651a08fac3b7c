/** Lines of a page in reading order, made from words by their places. Pure. */
import { visibleText } from './clean-text.ts';
import type { RawPage, RawWord } from './raw-page.ts';
import type { Cell, Segment } from './line-segments.ts';
import { splitColumns, type Region } from './columns.ts';
import { openingMark, shiftedText } from './shifted-letters.ts';

export interface Line {
  cells: Cell[];
  /** The cells, one space between. */
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
  /** Bold by the width of its strokes alone: a sign only where running text is not (`weighed`). */
  heavy: boolean;
  mono: boolean;
  /** The file has a space behind the last word. */
  spaceAfter: boolean;
  /** Edges of the column it stands in. */
  left: number;
  right: number;
}

/** A gap of this many letter heights parts two cells. */
const CELL_GAP = 1;
/** Lines may sit this much higher or lower, in letter heights, and still be one: raised letters. */
const SAME_LINE = 0.45;
/** Letters plainly smaller than those beside them are raised by half a letter's height and more. */
const SMALLER = 0.85;
const SAME_LINE_SMALLER = 0.6;
const WORD_GAP = 0.16;

export function linesOf(page: RawPage): Line[] {
  const segments = segmentsOf(page.words);
  return splitColumns(segments).flatMap((region) => linesOfRegion(region));
}

/** Words that follow each other without a wide gap, in the order of the file. */
export function segmentsOf(words: RawWord[]): Segment[] {
  const segments: Segment[] = [];
  let last: Segment | undefined;
  for (const word of words) {
    const text = visibleText(word.text);
    if (text === '') continue;
    const size = Math.max(word.size, last?.size ?? 0);
    const gap = last ? word.x0 - last.x1 : 0;
    const follows =
      last !== undefined &&
      Math.abs(word.y - last.y) < size * reachOf(word.size, last.size) &&
      gap > -size * 0.5 &&
      gap < size * CELL_GAP;
    if (!last || !follows) {
      last = {
        text: '',
        x0: word.x0,
        x1: word.x1,
        y: word.y,
        size: word.size,
        letters: 0,
        boldLetters: 0,
        heavyLetters: 0,
        monoLetters: 0,
        spaceAfter: false,
      };
      segments.push(last);
      addTo(last, word, text);
      continue;
    }
    const shifted = shiftedText(text, word, last);
    const opening = openingMark(last, word);
    if (opening !== undefined) {
      last.text = opening;
    } else if (
      gap > size * WORD_GAP * (shifted === undefined ? 2 : 1) ||
      (shifted === undefined && word.spaced && gap > -size * 0.1)
    ) {
      last.text += ' ';
    }
    addTo(last, word, shifted ?? text);
  }
  return segments;
}

/** How far off its line a word may stand, in heights of the larger letters. */
function reachOf(size: number, other: number): number {
  return Math.min(size, other) <= Math.max(size, other) * SMALLER ? SAME_LINE_SMALLER : SAME_LINE;
}

function addTo(segment: Segment, word: RawWord, text: string): void {
  // The line is as high as its biggest letters, and stands where those stand.
  if (word.size > segment.size * 1.05) {
    segment.size = word.size;
    segment.y = word.y;
  }
  segment.text += text;
  segment.x0 = Math.min(segment.x0, word.x0);
  segment.x1 = Math.max(segment.x1, word.x1);
  segment.letters += text.length;
  if (word.font.bold) segment.boldLetters += text.length;
  if (word.font.heavy) segment.heavyLetters += text.length;
  if (word.font.mono) segment.monoLetters += text.length;
  segment.spaceAfter = word.spaceAfter;
}

function linesOfRegion(region: Region): Line[] {
  const rows: Segment[][] = [];
  const rest = region.segments.toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
  for (const segment of rest) {
    const row = rows.at(-1);
    const first = row?.[0];
    const same =
      row !== undefined &&
      first !== undefined &&
      Math.abs(segment.y - first.y) < Math.min(segment.size, first.size) * SAME_LINE &&
      row.every((other) => overlap(other, segment) < 0.3);
    if (same) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => lineOf(row, region.left, region.right));
}

function overlap(a: Cell, b: Cell): number {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  return shared / Math.max(1, Math.min(a.x1 - a.x0, b.x1 - b.x0));
}

function lineOf(row: Segment[], left: number, right: number): Line {
  const sorted = row.toSorted((a, b) => a.x0 - b.x0);
  const cells: Cell[] = [];
  const sizes = new Map<number, number>();
  let [letters, bold, heavy, mono] = [0, 0, 0, 0];
  for (const segment of sorted) {
    const last = cells.at(-1);
    const gap = last ? segment.x0 - last.x1 : Infinity;
    if (last && gap < segment.size * CELL_GAP) {
      last.text += (gap > segment.size * WORD_GAP ? ' ' : '') + segment.text;
      last.x1 = Math.max(last.x1, segment.x1);
    } else {
      cells.push({ text: segment.text, x0: segment.x0, x1: segment.x1 });
    }
    sizes.set(segment.size, (sizes.get(segment.size) ?? 0) + segment.letters);
    letters += segment.letters;
    bold += segment.boldLetters;
    heavy += segment.heavyLetters;
    mono += segment.monoLetters;
  }
  const size = [...sizes].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
  return {
    cells,
    text: cells.map((cell) => cell.text).join(' '),
    x0: Math.min(...cells.map((cell) => cell.x0)),
    x1: Math.max(...cells.map((cell) => cell.x1)),
    y: sorted[0]?.y ?? 0,
    size,
    bold: bold > letters * 0.8,
    heavy: heavy > letters * 0.8,
    mono: mono > letters * 0.8,
    spaceAfter: sorted.at(-1)?.spaceAfter ?? false,
    left,
    right,
  };
}
