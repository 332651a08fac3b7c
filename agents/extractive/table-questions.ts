/** Questions that are looked up in a table: the wrong options are other cells of the same column. */
import { hasHead, tableRows } from '#agents/text/table-rows.ts';
import type { Explanations } from './explanations.ts';
import type { Matter } from './matter.ts';

export interface LookUp {
  /** Name of the column, and what names the row. */
  column: string;
  row: string;
  /** What the rows are. */
  rowHead: string;
  answer: string;
  others: string[];
  /** The rows that the others stand in. */
  otherRows: string[];
  page: number;
}

const LONGEST = 80;

/** Rows that have lost a cell, or begin in the second column, name nothing for certain. */
function isFull(cells: string[], width: number): boolean {
  return cells.length === width && cells.every((cell) => cell !== '');
}

function isFit(cell: string): boolean {
  return cell.length >= 1 && cell.length <= LONGEST && /[\p{L}\p{N}]/u.test(cell);
}

/** "identity, log" and "log, identity". */
function sameWords(one: string, other: string): boolean {
  const words = (cell: string) =>
    cell
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.sort()
      .join(' ');
  return words(one) === words(other);
}

/** One for each row, of its most telling column. */
export function lookUpsOf(table: Matter): LookUp[] {
  if (table.kind !== 'table') return [];
  const all = tableRows(table.text);
  const [head, ...below] = all;
  if (!head || !hasHead(all) || !isFull(head, head.length)) return [];
  const rows = below.filter((cells) => isFull(cells, head.length));
  if (rows.length < 3) return [];
  const names = rows.map(([first = '']) => first);
  if (new Set(names).size !== names.length) return [];
  const found: LookUp[] = [];
  for (const [at, cells] of rows.entries()) {
    for (let column = 1; column < head.length; column += 1) {
      const answer = cells[column] ?? '';
      const rest = rows.filter((_, other) => other !== at).map((row) => row[column] ?? '');
      const others = [...new Set(rest)].filter((cell) => cell !== answer && isFit(cell));
      // Two rows that say the same would make the look-up no test of the row.
      const isSaidOtherwise = others.some((cell) => sameWords(cell, answer));
      if (isSaidOtherwise || !isFit(answer) || rest.includes(answer) || others.length < 2) continue;
      const wrong = others
        .toSorted((a, b) => Math.abs(a.length - answer.length) - Math.abs(b.length - answer.length))
        .slice(0, 3);
      found.push({
        column: head[column] ?? '',
        row: cells[0] ?? '',
        rowHead: head[0] ?? '',
        answer,
        others: wrong,
        otherRows: wrong.map((cell) => rows.find((row) => row[column] === cell)?.[0] ?? ''),
        page: table.page,
      });
      break;
    }
  }
  return found;
}

/** Where the right cell stands, and the rows of the wrong ones. */
export function becauseOfTable(
  { row, answer, others, otherRows, page }: LookUp,
  wording: Explanations,
): string {
  const rows = others.map((said, at) => ({ said, of: otherRows[at] ?? '', page }));
  return `${wording.becauseTable(page, row, answer)} ${wording.othersSaid(rows)}`;
}
