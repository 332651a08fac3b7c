/** Tables that are none, and one that needs nothing to lead to it. */
import { tableRows } from '#agents/text/table-rows.ts';
import type { Matter } from './matter.ts';

/** Titles with their pages: a chapter's own table of contents. */
export function isContents({ kind, text }: Matter): boolean {
  const rows = text.split('\n');
  const paged = rows.filter((row) => /\p{L}{2}.*\t\d{1,4}$/u.test(row)).length;
  return kind === 'table' && rows.length >= 3 && paged >= rows.length * 0.7;
}

/** Pieces of a formula that were taken for cells: letters, signs and gaps. */
export function isFormula({ kind, text }: Matter): boolean {
  if (kind !== 'table' || !/[−=²³∂∫√]/u.test(text)) return false;
  const cells = text.split(/[\t\n]/u);
  const told = cells.filter((cell) => /\p{L}{3}/u.test(cell)).length;
  return told <= cells.length * 0.1;
}

/** Names in the first column and words on each in the second: a table that needs nothing to lead to it. */
export function explainsItself(table: Matter): boolean {
  const rows = tableRows(table.text);
  const names = rows.map(([name = '']) => name);
  return (
    rows.length >= FEWEST_ROWS &&
    rows.every((row) => row.length === 2) &&
    names.every((name) => name !== '' && name.split(' ').length <= NAME_WORDS) &&
    new Set(names).size === names.length &&
    rows.filter(([, said = '']) => said.split(' ').length >= SAID_WORDS).length >= rows.length * 0.7
  );
}
const FEWEST_ROWS = 3;
const NAME_WORDS = 3;
const SAID_WORDS = 3;
