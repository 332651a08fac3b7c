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
} from './paragraph-breaks.ts';
import { headingLevel, numberLevel } from './headings.ts';
import { joinLines } from './join-lines.ts';
import type { Line } from './lines.ts';
import { codeAt, contentsAt, tableAt } from './blocks-by-layout.ts';
import type { Survey } from './survey.ts';
import { codeText, tableText } from './page-tables.ts';

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

/** One lone `3. Text` or `- text` without a bullet is a paragraph rather than a list. */
function settleList(block: DraftBlock): DraftBlock {
  const first = block.lines[0];
  if (block.kind !== 'list' || !first || (block.items?.size ?? 0) > 1 || BULLET.test(first.text))
    return block;
  const hanging = block.lines.slice(1).some((line) => line.x0 > first.x0 + first.size * 0.5);
  const indented = first.x0 > first.left + first.size * 0.8;
  return hanging || indented ? block : { kind: 'paragraph', lines: block.lines };
}
