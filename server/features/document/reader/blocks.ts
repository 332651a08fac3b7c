/** Blocks of a page from its lines: headings, paragraphs, lists, code, tables, in reading order. Pure. */
import type { OutlineEntry } from '#machines/document/source.ts';
import type { DraftBlock } from './draft-block.ts';
import {
  BULLET,
  commonLeading,
  continuesBlock,
  isItem,
  MARKER,
  parts,
  sameStyle,
  wrapsInto,
} from './paragraph-breaks.ts';
import { headingLevel, numberLevel, sameTitle } from './headings.ts';
import { joinLines } from './join-lines.ts';
import type { Line } from './lines.ts';
import { codeAt, contentsAt, tableAt } from './blocks-by-layout.ts';
import { weighed, type Survey } from './survey.ts';
import { codeText, tableText } from './page-tables.ts';
import { isTitle } from '#machines/document/title-shape.ts';

export function blocksOf(lines: Line[], survey: Survey, entries: OutlineEntry[]): DraftBlock[] {
  const merged = lines.map((line) => mergeMarker(weighed(line, survey)));
  const leading = commonLeading(merged, survey);
  const blocks: DraftBlock[] = [];
  let index = 0;
  while (index < merged.length) {
    const line = merged[index];
    if (!line) break;
    const before = merged[index - 1];
    const next = merged[index + 1];
    const above = blocks.at(-1);
    if (above && wrapsInto(above, before, line, leading)) {
      above.lines.push(line);
      index += 1;
      continue;
    }
    const block =
      codeAt(merged, index, leading, survey, entries) ??
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
    } else if (last && before && continuesBlock(last, before, line, leading)) {
      last.lines.push(line);
      if (isItem(line)) last.items?.add(line);
    } else if (isItem(line)) {
      blocks.push({ kind: 'list', lines: [line], items: new Set([line]) });
    } else {
      blocks.push({ kind: 'paragraph', lines: [line] });
    }
    index += 1;
  }
  return settleHeadings(blocks, leading, survey, entries).map(settleList);
}

/**
 * What was set like a heading and can be none is running text, and goes on in the paragraph below.
 * A heading of several lines is judged as a whole; one that has a bookmark is none of this.
 */
function settleHeadings(
  blocks: DraftBlock[],
  leading: number,
  survey: Survey,
  entries: OutlineEntry[],
): DraftBlock[] {
  const settled: DraftBlock[] = [];
  let wasHeading = false;
  for (const block of blocks) {
    const isText = block.kind === 'heading' && !isNamed(block, survey, entries);
    const plain: DraftBlock = isText ? { kind: 'paragraph', lines: block.lines } : block;
    const last = settled.at(-1);
    const [before, first] = [last?.lines.at(-1), plain.lines[0]];
    const isSameBlock =
      (isText || wasHeading) &&
      plain.kind === 'paragraph' &&
      last?.kind === 'paragraph' &&
      before !== undefined &&
      first !== undefined &&
      continuesBlock(last, before, first, leading);
    if (isSameBlock) last.lines.push(...plain.lines);
    else settled.push({ ...plain, lines: [...plain.lines] });
    wasHeading = isText;
  }
  return settled;
}

function isNamed(block: DraftBlock, survey: Survey, entries: OutlineEntry[]): boolean {
  const text = joinLines(block.lines, survey.lexicon);
  return isTitle(text) || entries.some((entry) => sameTitle(entry.title, text));
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
  const depths = depthsOf(
    items.map(([first]) => ({ edge: first?.x0 ?? 0, mark: first?.text.slice(0, 1) ?? '' })),
    block.lines[0]?.size ?? 10,
  );
  return items
    .map((item, at) => NESTED.repeat(depths[at] ?? 0) + joinLines(item, survey.lexicon))
    .join('\n');
}

/** What stands before an item for each item that it belongs to. */
const NESTED = '  ';

/**
 * How deep each item stands by its left edge: one far to the right of the item above belongs to that, one with
 * another mark where it is no more than a little.
 */
function depthsOf(items: { edge: number; mark: string }[], size: number): number[] {
  const open: { edge: number; mark: string }[] = [];
  return items.map(({ edge, mark }) => {
    while (open.length > 1 && edge < (open.at(-1)?.edge ?? 0) - size * 0.5) open.pop();
    const last = open.at(-1);
    const isOther = last !== undefined && !/[\p{L}\p{N}(]/u.test(mark) && mark !== last.mark;
    if (last === undefined || edge > last.edge + size * (isOther ? 0.5 : 1))
      open.push({ edge, mark });
    return open.length - 1;
  });
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

/** One lone `3. Text` or `- text` without a bullet is a paragraph rather than a list. */
function settleList(block: DraftBlock): DraftBlock {
  const first = block.lines[0];
  if (block.kind !== 'list' || !first || (block.items?.size ?? 0) > 1 || BULLET.test(first.text))
    return block;
  const hanging = block.lines.slice(1).some((line) => line.x0 > first.x0 + first.size * 0.5);
  const indented = first.x0 > first.left + first.size * 0.8;
  return hanging || indented ? block : { kind: 'paragraph', lines: block.lines };
}
