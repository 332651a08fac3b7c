/**
 * Listings whose lines are counted at their side, in one piece: a page has them apart, with a line without code as a
 * number alone, a line of words as a paragraph, and marks of notes between them.
 *
 * EXTRACTIVE-26 A listing with counted lines is one, whatever stands between its lines.
 */
import type { Block } from '#machines/document/source.ts';

const COUNTED = /^\s*(\d{1,4})(?:\s|$)/u;
/** A mark beside a listing, by itself: "②", "●", its number. */
const MARK = /^[\s●•②①③-⑳❶-❿]*$|^\d{1,2}$/u;
/** Between two lines stand no more marks than that. */
const MOST_MARKS = 3;
/** A line or two may be left out in print. */
const GAP = 2;
const FEWEST_PIECES = 2;

function numberOf(line: string): number {
  return Number(COUNTED.exec(line)?.[1] ?? Number.NaN);
}

/** Lines that count on from a number; undefined where they do not. "25 }} 26" are two of them. */
function countOn(text: string, last: number): { lines: string[]; last: number } | undefined {
  const lines: string[] = [];
  let at = last;
  for (const line of text.split('\n')) {
    const number = numberOf(line);
    const isNext = number > at && number <= at + GAP;
    // What is set over two lines has one number.
    if (!isNext && lines.length === 0) return undefined;
    if (!isNext) {
      lines.push(line);
      continue;
    }
    at = number;
    const rest = new RegExp(String.raw`^(.*\S)\s+${at + 1}$`, 'u').exec(line);
    if (rest) at += 1;
    lines.push(...(rest ? [rest[1] ?? '', String(at)] : [line]));
  }
  return { lines, last: at };
}

/** Where the listing goes on behind marks, and with what. */
function nextOf(blocks: readonly Block[], from: number, last: number) {
  for (let at = from; at < blocks.length && at <= from + MOST_MARKS; at += 1) {
    const block = blocks[at];
    if (!block || block.kind === 'heading' || block.kind === 'table') return undefined;
    const more = countOn(block.text, last);
    if (more) return { ...more, at };
    if (!MARK.test(block.text)) return undefined;
  }
  return undefined;
}

/** From the piece of code at a place on; undefined where it is none of a counted listing. */
function listingAt(
  blocks: readonly Block[],
  at: number,
): { block: Block; end: number } | undefined {
  const block = blocks[at];
  if (block?.kind !== 'code') return undefined;
  const first = numberOf(block.text);
  const begun = Number.isNaN(first) ? undefined : countOn(block.text, first - 1);
  if (!begun) return undefined;
  const lines = [...begun.lines];
  let [end, last, pieces] = [at, begun.last, 1];
  for (let next = nextOf(blocks, at + 1, last); next; next = nextOf(blocks, end + 1, last)) {
    lines.push(...next.lines);
    [end, last, pieces] = [next.at, next.last, pieces + 1];
  }
  if (pieces < FEWEST_PIECES) return undefined;
  return { block: { ...block, text: lines.join('\n') }, end };
}

export function withCounted(blocks: readonly Block[]): Block[] {
  const found: Block[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    const listing = listingAt(blocks, at);
    if (listing) found.push(listing.block);
    else if (block) found.push(block);
    if (listing) at = listing.end;
  }
  return found;
}
