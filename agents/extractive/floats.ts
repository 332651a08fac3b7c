/**
 * Figures, listings and tables with a caption, set where a page had room for them: a paragraph that they cut in
 * two is one, and they stand behind it.
 *
 * EXTRACTIVE-19 What a page sets in the middle of a paragraph, with a caption, stands behind the paragraph.
 */
import type { Block } from '#machines/document/source.ts';
import { isCaption } from '#agents/text/figure-label.ts';
import { oneLine } from '#agents/text/sentences.ts';

export interface PlacedBlock {
  block: Block;
  page: number;
}

/** Words of a paragraph; a shorter one is a label. */
const LEAST_WORDS = 3;
/** A paragraph does not wait longer for its end. */
const MOST_PAGES = 2;
const HANGS =
  /(?:[,\-‐(]|\b(?:an?|the|of|to|in|on|by|for|from|with|and|or|as|that|which|is|are))$/u;

/** Stops in the middle of a sentence. */
function isOpen({ kind, text }: Block): boolean {
  const line = oneLine(text);
  return (
    kind === 'paragraph' &&
    !isCaption(line) &&
    line.split(' ').length >= LEAST_WORDS &&
    !/[.!?:;。…]["'”’)\]]*$/u.test(line)
  );
}

function isRestOf(open: PlacedBlock, rest: PlacedBlock | undefined): rest is PlacedBlock {
  if (rest?.block.kind !== 'paragraph' || rest.page - open.page > MOST_PAGES) return false;
  const line = oneLine(rest.block.text);
  if (isCaption(line)) return false;
  return /^[\p{Ll}\p{Lo}\d(]/u.test(line) || HANGS.test(oneLine(open.block.text));
}

/** Behind the displays with captions that begin at `start`. */
function floatsEnd(blocks: readonly PlacedBlock[], start: number): number {
  const isShown = (at: number): boolean =>
    ['code', 'table', 'figure'].includes(blocks[at]?.block.kind ?? '');
  const isNamed = (at: number): boolean => {
    const block = blocks[at]?.block;
    return block?.kind === 'paragraph' && isCaption(oneLine(block.text));
  };
  let end = start;
  for (;;) {
    let at = end;
    const isOver = isNamed(at);
    if (isOver) at += 1;
    const from = at;
    while (isShown(at)) at += 1;
    if (at === from) return end;
    const figures = blocks.slice(from, at).map(({ block }) => block);
    const isBelow = !isOver && isNamed(at);
    if (isBelow) at += 1;
    else if (!isOver && !figures.every(({ kind, text }) => kind === 'figure' && text !== ''))
      return end;
    end = at;
  }
}

export function behindTheirText(blocks: readonly PlacedBlock[]): PlacedBlock[] {
  const result: PlacedBlock[] = [];
  let at = 0;
  while (at < blocks.length) {
    let last = blocks[at];
    if (!last) break;
    result.push(last);
    at += 1;
    const floats: PlacedBlock[] = [];
    while (isOpen(last.block)) {
      const end = floatsEnd(blocks, at);
      const rest = blocks[end];
      if (end === at || !isRestOf(last, rest)) break;
      floats.push(...blocks.slice(at, end));
      last = { ...rest, block: { ...rest.block, continues: true } };
      result.push(last);
      at = end + 1;
    }
    result.push(...floats);
  }
  return result;
}
