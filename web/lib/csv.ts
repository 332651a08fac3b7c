/**
 * A list as a file that spreadsheets open.
 *
 * CSV-1 What separates fields and lines in a text is quoted.
 * CSV-2 No text is taken for a formula.
 * CSV-3 Every page of the list is in it, up to ten thousand rows.
 */

/** Every page of a list is asked for, so many rows at a time. */
export const CSV_PAGE = 100;
/** Rows in one file. */
const MOST = 10_000;

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null | undefined;
}

interface Page<Row> {
  items: readonly Row[];
  total: number;
}

/** All pages of a list, one after another. @param load by the number of the page, from 1. */
export async function allRows<Row>(load: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < MOST; page += 1) {
    const { items, total } = await load(page);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) break;
  }
  return rows;
}

/** With a mark of its encoding, as spreadsheets want it. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is marked as a text. */
function cell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
