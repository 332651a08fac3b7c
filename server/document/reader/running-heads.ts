/** Drops running heads and feet and page numbers: what comes again on the pages around. Pure. */
import type { Line } from './lines.ts';

export interface LinedPage {
  number: number;
  height: number;
  lines: Line[];
}

interface EdgePage {
  number: number;
  lines: Line[];
}

/** How many pages before and behind are compared: left and right pages often differ. */
export const HEAD_WINDOW = 4;
/** Lines looked at from the top and from the bottom. */
const CANDIDATES = 3;
/** Heads and feet stand in the outer share of the page. */
const MARGIN = 0.14;
const SAME_PLACE = 4;

/** The page's lines without those that are heads, feet or page numbers by comparison with `near`. */
export function withoutRunningHeads(page: LinedPage, near: LinedPage[]): Line[] {
  const others = near.filter((other) => other.number !== page.number).map((other) => edgeOf(other));
  const edge = edgeOf(page).lines;
  return page.lines.filter((line) => !edge.includes(line) || !isRunning(line, page, others));
}

const edges = new WeakMap<LinedPage, EdgePage>();

/** Every page is compared with several others, so its edge is looked for once. */
function edgeOf(page: LinedPage): EdgePage {
  const edge = edges.get(page) ?? { number: page.number, lines: edgeLines(page) };
  edges.set(page, edge);
  return edge;
}

function edgeLines(page: LinedPage): Line[] {
  const tops = [...new Set(page.lines.map((line) => Math.round(line.y)))].sort((a, b) => a - b);
  const rows = new Set([...tops.slice(0, CANDIDATES), ...tops.slice(-CANDIDATES)]);
  return page.lines.filter((line) => {
    const outer = line.y < page.height * MARGIN || line.y > page.height * (1 - MARGIN);
    return outer && rows.has(Math.round(line.y));
  });
}

function isRunning(line: Line, page: LinedPage, others: EdgePage[]): boolean {
  const key = maskOf(line.text);
  const alone = isAlone(line, page);
  if (alone && isPageNumber(key)) return true;
  const again = countPages(others, (other) => samePlace(other, line) && maskOf(other.text) === key);
  if (again >= 2 || (again >= 1 && alone)) return true;
  if (!alone) return false;
  // `2.3 Registering   7`: the words change from page to page, but the number counts the pages.
  const offset = pageNumbers(line).map((number) => number - page.number);
  const counts = others.some((other) =>
    other.lines.some((candidate) =>
      pageNumbers(candidate).some((n) => offset.includes(n - other.number)),
    ),
  );
  if (counts) return true;
  // One half of the head names the chapter and stays, the other names the section and changes.
  const halves = line.cells.length > 1 ? line.cells.map((cell) => maskOf(cell.text)) : [];
  const steady = (other: Line) =>
    samePlace(other, line) &&
    other.cells.some((cell) => cell.text.length > 3 && halves.includes(maskOf(cell.text)));
  return halves.length > 0 && countPages(others, steady) >= 1;
}

function countPages(pages: EdgePage[], test: (line: Line) => boolean): number {
  return pages.filter((page) => page.lines.some((line) => test(line))).length;
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

/** Stands off from the text: more than a line's height of white to its neighbours. */
function isAlone(line: Line, page: LinedPage): boolean {
  const atTop = line.y < page.height / 2;
  const distances = page.lines
    .filter((other) => other !== line && Math.abs(other.y - line.y) > line.size * 0.5)
    .map((other) => (atTop ? other.y - line.y : line.y - other.y))
    .filter((distance) => distance > 0);
  return Math.min(Infinity, ...distances) > line.size * 1.7;
}
