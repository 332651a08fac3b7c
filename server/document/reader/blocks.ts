/**
 * Blocks of a page from its lines: headings, paragraphs, lists, code, tables, in reading order. Pure.
 * A draft block remembers its lines, because whether it goes on from the page before, or into the
 * next, is decided when the neighbours are known.
 */
import type { Block, OutlineEntry } from '#machines/document/source.ts';
import { headingLevel, isLeader, numberLevel } from './headings.ts';
import { joinLines } from './join-lines.ts';
import type { Line } from './lines.ts';
import type { Survey } from './survey.ts';
import { codeText, tableLength, tableText } from './tables.ts';

export interface DraftBlock {
  kind: Block['kind'];
  level?: number;
  lines: Line[];
  /** Lists only: the lines that begin an item. */
  items?: Set<Line>;
}

const MARKER =
  /^([•‣◦▪■●○·∙*–—-]|\(?\d{1,2}[.)]|\(?[a-zA-Z][.)]|[①-⑳]|[가나다라마바사아자차카타파하][.)]|\([가-하]\))(?:\s+|$)/;
const SENTENCE_END = /[.!?:;。！？…]["'”’)\]]*$/;
const BULLET = /^[•‣◦▪■●○∙]/;

export function blocksOf(lines: Line[], survey: Survey, entries: OutlineEntry[]): DraftBlock[] {
  const merged = lines.map(mergeMarker);
  const leading = commonLeading(merged, survey);
  const blocks: DraftBlock[] = [];
  let index = 0;
  while (index < merged.length) {
    const line = merged[index];
    if (!line) break;
    const before = merged[index - 1];
    const next = merged[index + 1];
    const block =
      codeAt(merged, index, leading, survey) ??
      contentsAt(merged, index) ??
      tableAt(merged, index, line, survey);
    if (block) {
      blocks.push(block);
      index += block.lines.length;
      continue;
    }
    const around = {
      whiteAbove:
        !before ||
        parts(before, line, leading) ||
        before.size < line.size * 0.95 ||
        blocks.at(-1)?.kind === 'heading',
      whiteBelow: !next || parts(line, next, leading),
      entries,
    };
    const level =
      isItem(line) && BULLET.test(line.text) ? undefined : headingLevel(line, around, survey);
    const last = blocks.at(-1);
    if (level !== undefined) {
      const follows =
        last?.kind === 'heading' &&
        before &&
        sameStyle(before, line) &&
        !parts(before, line, leading, 0.6) &&
        numberLevel(line.text) === undefined;
      if (follows && last) last.lines.push(line);
      else blocks.push({ kind: 'heading', level, lines: [line] });
    } else if (last && before && goesOn(last, before, line, leading)) {
      last.lines.push(line);
      if (isItem(line)) last.items?.add(line);
    } else if (isItem(line)) {
      blocks.push({ kind: 'list', lines: [line], items: new Set([line]) });
    } else {
      blocks.push({ kind: 'paragraph', lines: [line] });
    }
    index += 1;
  }
  return blocks.map(settleList);
}

/** The block's text; `before` is the block it goes on from, if any. */
export function blockText(block: DraftBlock, survey: Survey, before?: DraftBlock): string {
  if (block.kind === 'code') {
    const margin =
      before?.kind === 'code' ? Math.min(...before.lines.map((line) => line.x0)) : undefined;
    return codeText(block.lines, margin);
  }
  if (block.kind === 'table') return tableText(block.lines);
  if (block.kind !== 'list') return joinLines(block.lines, survey.lexicon);
  const items: Line[][] = [];
  for (const line of block.lines) {
    const item = items.at(-1);
    if (!item || block.items?.has(line)) items.push([line]);
    else item.push(line);
  }
  return items.map((item) => joinLines(item, survey.lexicon)).join('\n');
}

/** A bullet set far before its text is one cell with it, as is the number of a heading. */
function mergeMarker(line: Line): Line {
  const [first, second, ...rest] = line.cells;
  if (
    !first ||
    !second ||
    !(MARKER.test(first.text) || /^(\d+\.)*\d+\.?$/.test(first.text)) ||
    first.text.length > 10
  )
    return line;
  if (second.x0 - first.x1 > line.size * 3.5) return line;
  return {
    ...line,
    cells: [{ text: `${first.text} ${second.text}`, x0: first.x0, x1: second.x1 }, ...rest],
  };
}

function isItem(line: Line): boolean {
  return MARKER.test(line.text);
}

function codeAt(
  lines: Line[],
  start: number,
  leading: number,
  survey: Survey,
): DraftBlock | undefined {
  if (survey.bodyMono) return undefined;
  let end = start;
  while (end < lines.length && lines[end]?.mono) {
    const [before, line] = [lines[end - 1], lines[end]];
    if (end > start && before && line && (line.y - before.y > leading * 3.2 || line.y < before.y))
      break;
    end += 1;
  }
  if (end === start) return undefined;
  const found = lines.slice(start, end);
  const [first, before, after] = [lines[start], lines[start - 1], lines[end]];
  // One line of a paragraph may happen to be a path or a command from end to end.
  const inside = (other: Line | undefined, gap: number) =>
    other !== undefined &&
    first !== undefined &&
    !other.mono &&
    Math.abs(other.x0 - first.x0) < first.size &&
    gap > 0 &&
    gap < leading * 1.15;
  if (found.length === 1 && first) {
    const within = inside(before, first.y - (before?.y ?? 0)) && !before?.text.endsWith(':');
    if (
      within &&
      (inside(after, (after?.y ?? 0) - first.y) ||
        (before && before.x1 > before.right - before.size * 4))
    )
      return undefined;
    if (BULLET.test(first.text)) return undefined;
  }
  return { kind: 'code', lines: found };
}

/** A table of contents: lines that lead to a page number by dots. */
function contentsAt(lines: Line[], start: number): DraftBlock | undefined {
  let end = start;
  while (end < lines.length && isLeader(lines[end]?.text ?? '')) end += 1;
  if (end - start < 2) return undefined;
  const found = lines.slice(start, end).map((line) => {
    const match = /^(.*?)[\s.·…]{4,}(\S{1,8})?$/.exec(line.text);
    const [title, page] = [match?.[1]?.trim() ?? line.text, match?.[2] ?? ''];
    return {
      ...line,
      cells: [title, page]
        .filter((text) => text !== '')
        .map((text) => ({ text, x0: line.x0, x1: line.x1 })),
    };
  });
  return { kind: 'table', lines: found };
}

function tableAt(lines: Line[], start: number, line: Line, survey: Survey): DraftBlock | undefined {
  if (line.size >= survey.bodySize * 1.3 || BULLET.test(line.text)) return undefined;
  const length = tableLength(lines, start);
  return length > 0 ? { kind: 'table', lines: lines.slice(start, start + length) } : undefined;
}

function sameStyle(a: Line, b: Line): boolean {
  return Math.abs(a.size - b.size) < 0.6 && a.bold === b.bold && a.mono === b.mono;
}

/** More white between two lines than inside a paragraph, or a new column. */
function parts(above: Line, below: Line, leading: number, tolerance = 0.22): boolean {
  const gap = below.y - above.y;
  const scale = Math.max(above.size, below.size) * tolerance;
  const usual = Math.max(leading, Math.max(above.size, below.size) * 1.1);
  return gap < 0 || gap > usual + Math.max(1.5, scale);
}

/** Whether the line belongs to the block before it. */
function goesOn(block: DraftBlock, before: Line, line: Line, leading: number): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'list') return false;
  if (Math.abs(before.size - line.size) > Math.max(0.8, line.size * 0.1)) return false;
  const newColumn = line.y < before.y;
  if (newColumn) return continuesText(before, line) && !isItem(line);
  const white = parts(before, line, leading);
  if (block.kind === 'list') return listGoesOn(block, before, line, white, leading);
  if (white) return false;
  if (
    before.bold !== line.bold &&
    before.bold &&
    before.x1 < before.right - before.size * 3 &&
    before.cells.length === 1 &&
    !/[,\p{Ll}]$/u.test(before.text)
  )
    return false;
  if (isItem(line) && (BULLET.test(line.text) || endsShort(before) || before.text.endsWith(':')))
    return false;
  const indent = line.x0 - before.x0;
  const firstLine = block.lines.length === 1;
  if (indent > line.size * 0.8 && !firstLine && !isCentred(line)) return false;
  // Hanging text under a short first line, as in lists of definitions, is a paragraph of its own.
  if (indent > line.size * 1.2 && firstLine && endsShort(before)) return false;
  return !(endsShort(before) && hadRoomFor(before, line) && SENTENCE_END.test(before.text));
}

function listGoesOn(
  block: DraftBlock,
  before: Line,
  line: Line,
  white: boolean,
  leading: number,
): boolean {
  const gap = line.y - before.y;
  if (isItem(line))
    return gap < leading * 2.4 && line.x0 >= (block.lines[0]?.x0 ?? 0) - line.size * 2;
  const head = block.lines.findLast((candidate) => block.items?.has(candidate));
  if (white || !head) return false;
  return line.x0 > head.x0 + line.size * 0.5 || (line.x0 >= head.x0 - 1 && !endsShort(before));
}

function endsShort(line: Line): boolean {
  return line.x1 < line.right - Math.max(line.size * 2.5, (line.right - line.left) * 0.1);
}

/** Whether the next line's first word would have fitted: then the line was ended on purpose. */
function hadRoomFor(line: Line, next: Line): boolean {
  const word = /^\S+/.exec(next.text)?.[0].length ?? 0;
  const width = (next.x1 - next.x0) * ((word + 1) / Math.max(1, next.text.length));
  return line.x1 + width < line.right;
}

function isCentred(line: Line): boolean {
  return (
    Math.abs(line.x0 - line.left - (line.right - line.x1)) < line.size &&
    line.x0 > line.left + line.size * 2
  );
}

/** Text that stops in the middle of a sentence at the end of a column or page goes on in the next. */
export function continuesText(last: Line, first: Line): boolean {
  if (Math.abs(last.size - first.size) > 0.8 || first.x0 > first.left + first.size * 6)
    return false;
  if (/[-\u00AD\u2010]$/.test(last.text)) return true;
  if (/^[\p{Ll}]/u.test(first.text) && !SENTENCE_END.test(last.text)) return true;
  return !SENTENCE_END.test(last.text) && !endsShort(last) && !isItem(first);
}

/** One lone `3. Text` or `- text` without a bullet is a paragraph rather than a list. */
function settleList(block: DraftBlock): DraftBlock {
  const first = block.lines[0];
  if (block.kind !== 'list' || !first || (block.items?.size ?? 0) > 1 || BULLET.test(first.text))
    return block;
  const hanging = block.lines.slice(1).some((line) => line.x0 > first.x0 + first.size * 0.5);
  const indented = first.x0 > first.left + first.size * 0.8;
  return hanging || indented ? block : { kind: 'paragraph', lines: block.lines };
}

/** The distance between lines that is commonest on the page; a guess when there are too few lines. */
function commonLeading(lines: Line[], survey: Survey): number {
  const gaps = new Map<number, number>();
  for (let i = 1; i < lines.length; i += 1) {
    const [above, below] = [lines[i - 1], lines[i]];
    if (!above || !below || Math.abs(above.size - below.size) > 0.3) continue;
    if (Math.abs(below.size - survey.bodySize) > survey.bodySize * 0.15) continue;
    const gap = Math.round((below.y - above.y) * 2) / 2;
    if (gap > below.size * 0.9 && gap < below.size * 2.2) gaps.set(gap, (gaps.get(gap) ?? 0) + 1);
  }
  const best = [...gaps].reduce<[number, number]>((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  return best[1] >= 3 ? best[0] : survey.bodySize * 1.25;
}
