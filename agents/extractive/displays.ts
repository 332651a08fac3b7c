/**
 * Code, tables and lists, each a unit with the sentence that leads to it: whole or not at all. The
 * first of each section goes ahead, and how many there may be grows with the pages.
 */
import { opensExample } from '#agents/text/sentence-shape.ts';
import { withContext } from './sentence-context.ts';
import type { Line, Matter, Part, Piece } from './reading.ts';

interface Display {
  /** The sentences that lead to it; none under a heading that says what it is. */
  lead: Line[];
  /** What follows each other without a sentence between. */
  matter: Matter[];
  /** Place among those of its section, from 0. */
  at: number;
}

/** So many displays with code a lesson shows at least, and for each of its pages. */
const LEAST_CODE = 6;
const CODE_A_PAGE = 2;
const CODE_LINES = 24;
const TABLE_ROWS = 24;
/** The first of a section may be longer: it shows what the section is about. */
const FIRST_LINES = 40;
const LIST_ITEMS = 12;
const LIST_WORDS = 220;

function isMatter(piece: Piece | undefined): piece is Matter {
  return piece !== undefined && piece.kind !== 'sentence';
}

/** An example that the page, or two columns beside each other, cut in pieces. */
function isTorn({ kind, text }: Matter): boolean {
  if (kind !== 'code') return false;
  const count = (sign: string): number => text.split(sign).length - 1;
  return count('{') !== count('}') || /^\s*[)}\]]/u.test(text);
}

/** Code and tables that follow each other are one example: a torn piece spoils them all. */
function tornMatter(pieces: Piece[]): Set<Piece> {
  const torn = new Set<Piece>();
  let run: Matter[] = [];
  const close = (): void => {
    if (run.some(isTorn)) for (const piece of run) torn.add(piece);
    run = [];
  };
  for (const piece of pieces) {
    if (piece.kind === 'code' || piece.kind === 'table') run.push(piece);
    else close();
  }
  close();
  return torn;
}

/** Titles with their pages: a chapter's own table of contents. */
function isContents({ kind, text }: Matter): boolean {
  const rows = text.split('\n');
  const paged = rows.filter((row) => /\t\d{1,4}$/u.test(row)).length;
  return kind === 'table' && rows.length >= 3 && paged >= rows.length * 0.7;
}

function fits(matter: Matter, isFirst: boolean): boolean {
  if (matter.kind === 'list') {
    const words = matter.items.join(' ').split(/\s+/u).length;
    return matter.items.length >= 2 && matter.items.length <= LIST_ITEMS && words <= LIST_WORDS;
  }
  const most = isFirst ? FIRST_LINES : matter.kind === 'code' ? CODE_LINES : TABLE_ROWS;
  return matter.text.split('\n').length <= most;
}

/** Undefined when the sentence before it leans on what is out of reach. */
function leadOf(before: Piece | undefined, paragraphs: Map<number, Line[]>): Line[] | undefined {
  if (before?.kind !== 'sentence' || !(before.whole || before.leads)) return [];
  if (before.leads && opensExample(before.text)) return [before];
  return withContext(before, paragraphs);
}

/** Under a heading it stands by itself; anywhere else a sentence leads to code and tables. */
function isLedTo(part: Part, start: number, lead: Line[], first: Matter): boolean {
  if (lead.length > 0 || first.kind === 'list') return true;
  return start === 0 && part.title !== undefined && !isContents(first);
}

function displaysOf(part: Part, paragraphs: Map<number, Line[]>): Display[] {
  const torn = tornMatter(part.pieces);
  const found: Display[] = [];
  part.pieces.forEach((first, start) => {
    if (!isMatter(first) || isMatter(part.pieces[start - 1])) return;
    const run: Matter[] = [];
    for (const piece of part.pieces.slice(start)) {
      if (!isMatter(piece)) break;
      run.push(piece);
    }
    const lead = leadOf(part.pieces[start - 1], paragraphs);
    if (!lead || !isLedTo(part, start, lead, first)) return;
    const matter: Matter[] = [];
    for (const piece of run) {
      // Behind what had to be left out nothing leads to it any more.
      if (torn.has(piece) || !fits(piece, found.length === 0)) break;
      matter.push(piece);
    }
    if (matter.length > 0) found.push({ lead, matter, at: found.length });
  });
  return found;
}

/** Adds to `chosen` what a lesson shows, with what leads to it. */
export function takeDisplays(
  parts: Part[],
  chosen: Set<Piece>,
  paragraphs: Map<number, Line[]>,
): void {
  const pages = new Set(parts.flatMap((part) => part.pieces.map(({ page }) => page)));
  let room = Math.max(LEAST_CODE, pages.size * CODE_A_PAGE);
  const displays = parts.flatMap((part) => displaysOf(part, paragraphs));
  for (const { lead, matter } of displays.toSorted((a, b) => a.at - b.at)) {
    const hasCode = matter.some(({ kind }) => kind === 'code');
    if (hasCode && room === 0) continue;
    if (hasCode) room -= 1;
    for (const piece of [...lead, ...matter]) chosen.add(piece);
  }
}
