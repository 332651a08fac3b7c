/** Cells stand in the columns they are printed under. */
import { expect, it } from 'vitest';
import type { Line } from './lines.ts';
import { tableText } from './page-tables.ts';
import { PLAIN_LINE } from './testing/plain-line.ts';

function rows(...all: [y: number, ...cells: [text: string, x0: number][]][]): Line[] {
  return all.map(([y, ...texts]) => {
    const cells = texts.map(([text, x0]) => ({ text, x0, x1: x0 + text.length * 5 }));
    return {
      cells,
      text: cells.map(({ text }) => text).join(' '),
      x0: Math.min(...cells.map(({ x0 }) => x0)),
      x1: Math.max(...cells.map(({ x1 }) => x1)),
      y,
      ...PLAIN_LINE,
    };
  });
}

it('[READER-29] a head without a name for its first column is not moved', () => {
  const lines = rows(
    [100, ['width', 150], ['height', 250]],
    [115, ['bed', 72], ['4', 150], ['12', 250]],
    [130, ['path', 72], ['1', 150], ['12', 250]],
  );
  expect(tableText(lines)).toBe('\twidth\theight\nbed\t4\t12\npath\t1\t12');
});

it('[READER-29] an empty cell in the middle stays empty', () => {
  const lines = rows(
    [100, ['rake', 72], ['iron', 150], ['levels', 250]],
    [115, ['hoe', 72], ['cuts', 250]],
  );
  expect(tableText(lines)).toBe('rake\tiron\tlevels\nhoe\t\tcuts');
});

it('[READER-29] a cell that runs on over its line is one', () => {
  const lines = rows(
    [100, ['fork', 72], ['lifts roots out of the', 150]],
    [112, ['soil', 150]],
    [130, ['rake', 72], ['levels soil', 150]],
  );
  expect(tableText(lines)).toBe('fork\tlifts roots out of the soil\nrake\tlevels soil');
});

it('[READER-29] a row that has only its second cell is a row where rows stand apart', () => {
  const lines = rows([100, ['bed', 72], ['beans', 150]], [118, ['peas', 150]]);
  expect(tableText(lines)).toBe('bed\tbeans\n\tpeas');
});
