/** Code and tables: blocks whose lines and columns mean something. Pure. */
import type { Line } from './lines.ts';
import type { Cell } from './line-segments.ts';

const SAME_EDGE = 4;

/** Between the cells of a row. */
export const CELL_SEPARATOR = '\t';

/** How many lines from `start` on are one table; 0 when there is none. */
export function tableLength(lines: Line[], start: number): number {
  const first = lines[start];
  if (!first || first.cells.length < 2) return 0;
  let columns = first.cells.slice(1);
  let rows = 1;
  let end = start + 1;
  let loose = 0;
  /** Lines that go on with the text of their row. */
  let texts = 0;
  for (let i = start + 1; i < lines.length; i += 1) {
    const line = lines[i];
    const before = lines[i - 1];
    if (!line || !before || line.y < before.y || line.y - before.y > line.size * 4) break;
    if (isTermOverText(lines, i, first)) {
      rows += 1;
      texts += 1;
      i += 1;
      end = i + 1;
      loose = 0;
    } else if (line.cells.length >= 2) {
      const isUnder = line.cells.slice(1).some((cell, index) => {
        const gap = cell.x0 - (line.cells[index]?.x1 ?? 0);
        const isText = gap < line.size * WIDE_SPACE && isAtMargin(cell, line);
        return columns.some((column) => aligned(cell, column, isText));
      });
      if (!isUnder) break;
      columns = [...columns, ...line.cells.slice(1)].slice(-24);
      rows += 1;
      end = i + 1;
      loose = 0;
    } else {
      if (isUnderItsTerm(line, before, first)) return 0;
      // The rest of a wrapped cell stands under its column, close to the line before.
      const wrapped = [...columns, ...first.cells.slice(0, 1)].some(
        (column) => Math.abs(column.x0 - line.x0) < SAME_EDGE,
      );
      // A text that fills its lines goes on, however many they are.
      const isFilled = before.x1 > before.right - before.size * 4;
      const isMore = isUnderText(line, first) && isFilled;
      if (!isMore) loose += 1;
      if (!wrapped || loose > 3 || line.y - before.y > line.size * 1.7) break;
      if (isMore) texts += 1;
      if (line.x0 > first.x0 + SAME_EDGE) end = i + 1;
    }
  }
  return rows >= 2 && rows * 2 >= end - start - texts ? end - start : 0;
}

/** Lines of a paragraph stand no farther apart, in heights of their letters. */
const LEADING = 1.45;

/** A term before its text, which goes on at the margin: a description, and no row of a table. */
function isUnderItsTerm(line: Line, before: Line, first: Line): boolean {
  const last = before.cells.at(-1);
  return (
    before.cells.length === 2 &&
    last !== undefined &&
    RUNNING.test(last.text) &&
    RUNNING.test(line.text) &&
    last.x1 > before.right - before.size * 3 &&
    line.y - before.y < line.size * LEADING &&
    Math.abs(line.x0 - first.x0) < SAME_EDGE
  );
}

/** The column of the texts in a row of terms with what is said of each. */
function isUnderText(line: Line, { cells }: Line): boolean {
  const text = cells.length === 2 ? cells[1] : undefined;
  return text !== undefined && Math.abs(text.x0 - line.x0) < SAME_EDGE;
}

/** A term too long to stand beside its text: alone on its line, and the text below it in its column. */
function isTermOverText(lines: Line[], at: number, first: Line): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  return (
    line !== undefined &&
    next !== undefined &&
    line.cells.length === 1 &&
    next.cells.length === 1 &&
    Math.abs(line.x0 - first.x0) < SAME_EDGE &&
    isUnderText(next, first) &&
    next.x0 > line.x0 + line.size &&
    next.y > line.y &&
    next.y - line.y < line.size * LEADING &&
    line.text.split(/\s+/u).length <= TERM_WORDS &&
    !/[.!?:;,]$/u.test(line.text)
  );
}

const TERM_WORDS = 6;

/** Words of running text end at the margin in each of its lines, however wide its spaces are. */
const RUNNING = /\p{L}{2} \p{L}{2}.* \p{L}{2}/u;

/** In heights of letters: a space of justified text is no wider. */
const WIDE_SPACE = 1.9;

function isAtMargin(cell: Cell, line: Line): boolean {
  return RUNNING.test(cell.text) && Math.abs(cell.x1 - line.right) < SAME_EDGE;
}

/** `isText`: it may be running text, of which only the left edge tells a column. */
function aligned(a: Cell, b: Cell, isText: boolean): boolean {
  if (isText) return Math.abs(a.x0 - b.x0) < SAME_EDGE;
  return (
    Math.abs(a.x0 - b.x0) < SAME_EDGE ||
    Math.abs(a.x1 - b.x1) < SAME_EDGE ||
    Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < SAME_EDGE
  );
}

/** Rows with their cells in the columns they stand under; the rest of a wrapped cell goes on in it. */
export function tableText(lines: Line[]): string {
  const [widest] = lines.toSorted((a, b) => b.cells.length - a.cells.length);
  const columns = widest?.cells ?? [];
  const rows: string[][] = [];
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    const [only, ...more] = line.cells;
    const row = rows.at(-1);
    if (only && more.length === 0 && row && before && line.y - before.y < line.size * WRAPPED) {
      const column = columnOf(only, columns, 0);
      const above = row[column] ?? '';
      if (column > 0 && above !== '') {
        row[column] = `${above} ${only.text.trim()}`;
        return;
      }
      // Below a term that had its line to itself.
      if (column > 0 && row.length === 1 && before.cells.length === 1) {
        while (row.length < column) row.push('');
        row.push(only.text.trim());
        return;
      }
    }
    rows.push(placed(line, columns));
  });
  return rows.map((row) => row.join(CELL_SEPARATOR)).join('\n');
}

/** Lines of one cell stand closer than rows of a table mostly do. */
const WRAPPED = 1.4;

/** The column from `from` on that the cell stands under: with an edge or the middle in common. */
function columnOf(cell: Cell, columns: Cell[], from: number): number {
  const apart = (column: Cell): number =>
    Math.min(
      Math.abs(cell.x0 - column.x0),
      Math.abs(cell.x1 - column.x1),
      Math.abs(cell.x0 + cell.x1 - column.x0 - column.x1) / 2,
    );
  let best = from;
  columns.forEach((column, at) => {
    const known = columns[best];
    if (at > from && known && apart(column) < apart(known)) best = at;
  });
  return best;
}

function placed(line: Line, columns: Cell[]): string[] {
  const { cells } = line;
  if (cells.length >= columns.length) return cells.map((cell) => cell.text.trim());
  const row: string[] = [];
  cells.forEach((cell, at) => {
    // So many columns as cells that are still to come stay free behind it.
    const last = columns.length - (cells.length - at);
    const column = Math.min(columnOf(cell, columns, row.length), last);
    while (row.length < column) row.push('');
    row.push(cell.text.trim());
  });
  return row;
}

/**
 * Lines of code on the grid of their letters: indents, inner gaps and empty lines as set. `margin`
 * is where the first column stands when the code began on the page before.
 */
export function codeText(lines: Line[], margin = Infinity): string {
  const widths = lines
    .flatMap((line) => line.cells)
    .filter((cell) => cell.text.length > 2)
    .map((cell) => (cell.x1 - cell.x0) / cell.text.length)
    .sort((a, b) => a - b);
  const width = widths[Math.floor(widths.length / 2)] ?? 5;
  const left = Math.min(margin, ...lines.map((line) => line.x0));
  const gaps = lines
    .slice(1)
    .map((line, i) => line.y - (lines[i]?.y ?? line.y))
    .filter((gap) => gap > 0);
  const leading = Math.min(...gaps, Infinity);
  let text = '';
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    if (before) text += before.y < line.y && line.y - before.y > leading * 1.7 ? '\n\n' : '\n';
    let row = '';
    for (const cell of line.cells) {
      const column = Math.round((cell.x0 - left) / width);
      row = row.padEnd(row === '' ? column : Math.max(column, row.length + 1)) + cell.text;
    }
    text += row.trimEnd();
  });
  return text.replaceAll('\u00AD', '-');
}
