/** Drops running heads and feet and page numbers: what comes again on the pages around. Pure. */
import type { Line } from './lines.ts';

export interface LinedPage {
  number: number;
  height: number;
  lines: Line[];
}

interface EdgePage {
  number: number;
  /** Lines that white parts from the text. */
  parted: Line[];
  /** The outermost line where nothing parts it from the text. */
  close: Line[];
}

/** How many pages before and behind are compared: left and right pages often differ. */
export const HEAD_WINDOW = 4;
/** Lines looked at from the top and from the bottom. */
const CANDIDATES = 3;
/** Heads and feet stand in the outer share of the page. */
const MARGIN = 0.14;
const SAME_PLACE = 4;
/** White of this many letter heights parts a head from the text. */
const WHITE = 1.7;
/** What typesetters print where a listing or table is parted by the page. */
const BREAK_NOTICE = /^\(?continue[sd] (on|from) (the )?(next|previous) page\)?$/i;
/** A line close to the text must come again on so many pages around before it counts as a head. */
const CLOSE_PAGES = 4;

/** The page's lines without those that are heads, feet or page numbers by comparison with `near`. */
export function withoutRunningHeads(page: LinedPage, near: LinedPage[]): Line[] {
  const others = near.filter((other) => other.number !== page.number).map((other) => edgeOf(other));
  const edge = edgeOf(page);
  const candidates = new Set([...edge.parted, ...edge.close]);
  return page.lines.filter((line) => {
    if (BREAK_NOTICE.test(line.text)) return false;
    return !candidates.has(line) || !isRunning(line, edge, others);
  });
}

const edges = new WeakMap<LinedPage, EdgePage>();

/** Every page is compared with several others, so its edge is looked for once. */
function edgeOf(page: LinedPage): EdgePage {
  const edge = edges.get(page) ?? edgeOfPage(page);
  edges.set(page, edge);
  return edge;
}

/** The first rows from the top and from the bottom, up to the white that parts them from the text. */
function edgeOfPage(page: LinedPage): EdgePage {
  const rows: Line[][] = [];
  for (const line of page.lines.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row?.[0] && line.y - row[0].y < line.size * 0.5) row.push(line);
    else rows.push([line]);
  }
  const top = band(rows, (line) => line.y < page.height * MARGIN);
  const bottom = band(rows.toReversed(), (line) => line.y > page.height * (1 - MARGIN));
  return {
    number: page.number,
    parted: [...top.parted, ...bottom.parted],
    close: [...top.close, ...bottom.close],
  };
}

function band(
  rows: Line[][],
  inMargin: (line: Line) => boolean,
): { parted: Line[]; close: Line[] } {
  const found: Line[] = [];
  for (let i = 0; i < Math.min(CANDIDATES, rows.length); i += 1) {
    const row = rows[i] ?? [];
    const [line, next] = [row[0], rows[i + 1]?.[0]];
    if (!line || !inMargin(line)) break;
    found.push(...row);
    if (!next || Math.abs(next.y - line.y) > Math.max(line.size, next.size) * WHITE)
      return { parted: found, close: [] };
  }
  const outermost = rows[0] ?? [];
  return { parted: [], close: outermost.filter((line) => inMargin(line)) };
}

function isRunning(line: Line, page: EdgePage, others: EdgePage[]): boolean {
  const key = maskOf(line.text);
  const parted = page.parted.includes(line);
  if (parted && isPageNumber(key)) return true;
  const again = countPages(others, (other) => samePlace(other, line) && maskOf(other.text) === key);
  if (!parted) return again >= CLOSE_PAGES;
  if (again >= 1) return true;
  // `2.3 Registering   7`: the words change from page to page, but the number counts the pages.
  const offset = pageNumbers(line).map((number) => number - page.number);
  const counts = others.some((other) =>
    other.parted.some((candidate) =>
      pageNumbers(candidate).some((n) => offset.includes(n - other.number)),
    ),
  );
  if (counts) return true;
  // The head of one page in a chapter of two, set as those of the pages around it are.
  if (isSetAsHead(line) && countPages(others, (other) => isLikeHead(other, line)) >= 2) return true;
  // One half of the head names the chapter and stays, the other names the section and changes.
  const halves = line.cells.length > 1 ? line.cells.map((cell) => maskOf(cell.text)) : [];
  const steady = (other: Line) =>
    samePlace(other, line) &&
    other.cells.some((cell) => cell.text.length > 3 && halves.includes(maskOf(cell.text)));
  return halves.length > 0 && countPages(others, steady) >= 1;
}

/** In capitals, in halves at both edges, or cut off by an ellipsis. */
function isSetAsHead({ text, cells }: Line): boolean {
  const isCut = /…|\.\.\.$/u.test(text);
  const isLoud = /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
  return isCut || (isLoud && cells.length > 1);
}

function isLikeHead(other: Line, line: Line): boolean {
  return (
    isSetAsHead(other) && samePlace(other, line) && Math.abs(other.size - line.size) < SAME_SIZE
  );
}
const SAME_SIZE = 0.3;

function countPages(pages: EdgePage[], test: (line: Line) => boolean): number {
  return pages.filter(
    (page) => page.parted.some((line) => test(line)) || page.close.some((line) => test(line)),
  ).length;
}

function samePlace(a: Line, b: Line): boolean {
  return Math.abs(a.y - b.y) < SAME_PLACE;
}

/** Numbers at the line's ends, where page numbers stand. */
function pageNumbers(line: Line): number[] {
  const ends = [
    /^(\d{1,4})(?=\s)/.exec(line.text)?.[1],
    /\s(\d{1,4})$/.exec(line.text)?.[1],
    /^\d{1,4}$/.exec(line.text)?.[0],
  ];
  return ends.filter((end) => end !== undefined).map(Number);
}

/** Digits and Roman numerals masked, letters folded: `12 · Basics` and `14 · Basics` are one. */
export function maskOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b[ivxlcdm]+\b/g, '#')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
}

function isPageNumber(mask: string): boolean {
  return /^(page |p\. ?|쪽 ?)?[-–—|·[( ]*#[-–—|·\]). ]*( ?(\/|of) ?#| ?쪽| ?페이지)?$/.test(mask);
}
