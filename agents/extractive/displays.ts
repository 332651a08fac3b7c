/**
 * Code, tables and lists, each a unit with the sentence that leads to it: whole or not at all. The
 * first of each section goes ahead, and how many there may be grows with the pages.
 */
import { opensExample, pointsDown } from '#agents/text/sentence-shape.ts';
import { hasHead, tableRows } from '#agents/text/table-rows.ts';
import { leans, withContext, type Context } from './sentence-context.ts';
import type { Matter } from './matter.ts';
import type { Line, Part, Piece } from './reading.ts';
import { explainsItself, isContents, isFormula } from './table-kinds.ts';

interface Display {
  /** The sentences that lead to it; none under a heading that says what it is. */
  lead: Line[];
  /** What follows each other without a sentence between. */
  matter: Matter[];
  /** What goes on behind it: the rest of its lead, or words that point back at it. */
  tail: Line[];
  /** The display above of which its lead speaks: "These commands use three branches:". */
  needs: Matter | undefined;
  /** Place among those of its section, from 0. */
  at: number;
}

/** So many displays with code a lesson shows for each of its pages. */
const CODE_A_PAGE = 8;
/** A line or two of code take half of a longer one's place. */
const FEW_LINES = 2;
const SHORT_COST = 0.5;
const CODE_LINES = 64;
const TABLE_ROWS = 80;
/** The first of a section may be longer: it shows what the section is about. */
const FIRST_LINES = 160;
const LIST_ITEMS = 24;
const LIST_WORDS = 420;

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

/** `isPart`: of a run with other matter, as a step is with what is typed at it, or behind "Do not:". */
function fits(matter: Matter, isFirst: boolean, isPart: boolean): boolean {
  if (matter.kind === 'figure') return true;
  if (isFormula(matter)) return false;
  if (matter.kind === 'list') {
    const words = matter.items.join(' ').split(/\s+/u).length;
    const fewest = isPart ? 1 : 2;
    return (
      matter.items.length >= fewest && matter.items.length <= LIST_ITEMS && words <= LIST_WORDS
    );
  }
  const most = isFirst ? FIRST_LINES : matter.kind === 'code' ? CODE_LINES : TABLE_ROWS;
  return matter.text.split('\n').length <= most;
}

/** "For example:" leads to nothing by itself. */
const BARE_LEAD = 5;

/** "and the values calculated are then": between two displays, without an end of its own. */
const GOES_ON = /^\p{Ll}.*[^.!?:。]$/su;

/** "to", "or": a word between two displays, which claims nothing that would have to be proven. */
function isLink({ text, place }: Line): boolean {
  return place === 0 && /^\p{Ll}{2,8}(?: \p{Ll}{2,8})?:?$/u.test(text);
}

/** Undefined when the sentence before it leans on what is out of reach: neither said nor `shown` above. */
function leadOf(
  before: Piece | undefined,
  context: Context,
  shown: ReadonlySet<Matter>,
  chosen: ReadonlySet<Piece>,
): Line[] | undefined {
  if (before?.kind === 'sentence' && before.place === 0 && GOES_ON.test(before.text))
    return before.stands || isLink(before) ? [before] : undefined;
  if (before?.kind !== 'sentence' || !(before.whole || before.leads)) return [];
  if (before.whole && pointsDown(before.text)) return [before];
  const behind = context.before.get(before);
  // What it leans on is said.
  if (before.leads && behind && chosen.has(behind)) return [before];
  if (before.leads && opensExample(before.text)) {
    const earlier = leans(before, context) ? context.before.get(before) : undefined;
    const group =
      earlier?.whole && !earlier.announces ? withContext(earlier, context, shown) : undefined;
    if (group) return [...group, before];
    return before.words < BARE_LEAD && !context.opening.has(before) ? undefined : [before];
  }
  return withContext(before, context, shown);
}

const TAIL_WORDS = 40;

/** The end of a sentence that a display stands in, or one that says what the display shows. */
function tailOf(lead: Line[], pieces: Piece[], context: Context): Line[] {
  const [next, after] = pieces;
  if (next?.kind === 'sentence' && isLink(next) && isMatter(after)) return [next];
  if (next?.kind !== 'sentence' || next.place !== 0 || !next.stands) return [];
  if (next.announces || next.words > TAIL_WORDS) return [];
  const last = lead.at(-1);
  const isOpen = last !== undefined && !/[.!?:。]["”’)]*$/u.test(last.text);
  if (isOpen && /^(?:\p{Ll}|\p{Lo}|[,;])/u.test(next.text)) return [next];
  return next.whole && leans(next, context) && AT_DISPLAY.test(next.text) ? [next] : [];
}

/** Points at what is shown right above. */
const AT_DISPLAY =
  /^(?:this|these|here|it|in this (?:example|case)|what this|so|thus|the (?:result|output|above|last|second|first)|notice|note|as you)\b|^(?:이|이것|이는|위|여기서|결과)/iu;

/**
 * Names with what they mean below each: lines of code by turns with a paragraph, none of which leads to
 * the line that follows.
 */
function isGlossed(pieces: Piece[]): boolean {
  const codes = pieces.flatMap((piece, at) => (piece.kind === 'code' ? [at] : []));
  if (codes.length < GLOSSED) return false;
  const [first = 0] = codes;
  const isShort = codes.every((at) => !(pieces[at]?.text.includes('\n') ?? true));
  const parted = codes.every((at) => {
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const isLed = before?.kind === 'sentence' && (before.leads || before.announces);
    return !isLed && after?.kind === 'sentence';
  });
  return isShort && parted && first <= 2;
}
const GLOSSED = 3;

/** So many short sentences may stand between a heading and what it names. */
const OPENING_LINES = 3;

/** "A lead sheet? Look no further:" the first display of a section is what its heading names. */
function openingOf(part: Part, start: number): Line[] {
  const before = part.pieces.slice(0, start);
  const lines = before.filter((piece): piece is Line => piece.kind === 'sentence');
  const isOpening = part.title !== undefined && start <= OPENING_LINES;
  return isOpening && lines.length === start && lines.every(({ stands }) => stands) ? lines : [];
}

/** Under a heading it stands by itself; anywhere else a sentence leads to code and tables. */
function isLedTo(part: Part, start: number, lead: Line[], first: Matter): boolean {
  if (lead.length > 0 || first.kind === 'list' || first.caption) return true;
  // A table whose columns are named says itself what it is.
  if (first.kind === 'table' && !isContents(first)) {
    if (hasHead(tableRows(first.text)) || explainsItself(first)) return true;
  }
  return start === 0 && part.title !== undefined && !isContents(first);
}

function displaysOf(part: Part, context: Context, chosen: ReadonlySet<Piece>): Display[] {
  const torn = tornMatter(part.pieces);
  const glossed = isGlossed(part.pieces);
  const found: Display[] = [];
  const isShown = (kind: Matter['kind']): boolean =>
    found.some(({ matter }) => matter.some((piece) => piece.kind === kind));
  const above = new Set<Matter>();
  part.pieces.forEach((first, start) => {
    if (!isMatter(first) || isMatter(part.pieces[start - 1])) return;
    const run: Matter[] = [];
    for (const piece of part.pieces.slice(start)) {
      if (!isMatter(piece)) break;
      run.push(piece);
    }
    const led = glossed ? [] : leadOf(part.pieces[start - 1], context, above, chosen);
    const opened = led?.length === 0 && !glossed ? openingOf(part, start) : led;
    // A caption says what it is, whatever stands before it.
    const lead = opened ?? (first.caption ? [] : undefined);
    if (!lead || !(glossed || isLedTo(part, start, lead, first))) return;
    const matter: Matter[] = [];
    const isPart = run.length > 1 || lead.at(-1)?.announces === true;
    for (const piece of run) {
      // Behind what had to be left out nothing leads to it any more.
      if (torn.has(piece) || !fits(piece, !isShown(piece.kind), isPart)) break;
      matter.push(piece);
    }
    const behind = part.pieces.slice(start + run.length);
    const [next] = behind;
    const tail =
      glossed && next?.kind === 'sentence' && next.stands
        ? [next]
        : matter.length === run.length
          ? tailOf(lead, behind, context)
          : [];
    // A name without its meaning, or a sentence without its end, is not whole.
    if (glossed && tail.length === 0) return;
    if (matter.length === 0) return;
    const [opening] = lead;
    const needs = opening && leans(opening, context) ? context.display.get(opening) : undefined;
    found.push({ lead, matter, tail, needs, at: found.length });
    for (const piece of matter) above.add(piece);
  });
  return found;
}

/** Adds to `chosen` what a lesson shows, with what leads to it. */
export function takeDisplays(parts: Part[], chosen: Set<Piece>, context: Context): void {
  const pages = new Set(parts.flatMap((part) => part.pieces.map(({ page }) => page)));
  let room = pages.size * CODE_A_PAGE;
  const displays = parts.flatMap((part) => displaysOf(part, context, chosen));
  for (const { lead, matter, tail, needs } of displays.toSorted((a, b) => a.at - b.at)) {
    if (needs && !chosen.has(needs)) continue;
    const hasCode = matter.some(({ kind }) => kind === 'code');
    const lines = matter.reduce((sum, { text }) => sum + text.split('\n').length, 0);
    const cost = lines <= FEW_LINES ? SHORT_COST : 1;
    // Words behind the display before it lead to it, and nothing else does.
    const [opening] = lead;
    const isPromised = opening !== undefined && GOES_ON.test(opening.text);
    if (isPromised && !chosen.has(opening)) continue;
    if (hasCode && room < cost && !isPromised) continue;
    if (hasCode) room -= cost;
    for (const piece of [...lead, ...matter, ...tail]) chosen.add(piece);
  }
}
