/** Cells stand in the columns they are printed under. */
import { expect, it } from 'vitest';
import type { Line } from './lines.ts';
import { tableLength, tableText } from './page-tables.ts';
import { makePageMaker } from './pages.ts';
import { emptySurvey } from './survey.ts';
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

const WIDE =
  'The soil of a bed is loose and holds water, and its stones are taken out by hand each';

it('[READER-29] text whose spaces are wide is no table, though each of its lines ends at the margin', () => {
  const ends = 520;
  const set = rows(
    [100, ['notangle is needed.', 72], ['Some gardens have it among their tools, in the', 182]],
    [112, ['It stands in their sheds.', 72], ['It can be bought as well from whoever sells', 212]],
  ).map((line) => ({
    ...line,
    cells: line.cells.map((cell, at) => (at === 1 ? { ...cell, x1: ends } : cell)),
  }));
  expect(tableLength(set, 0)).toBe(0);
});

it('[READER-29] a paragraph below a table ends it', () => {
  const table = rows(
    [100, ['Directory', 72], ['Description', 110]],
    [116, ['cache', 72], [WIDE, 110]],
    [132, ['lib', 72], [WIDE, 110]],
    [158, ['Several of the beds are kept for seeds that come in the next year.', 72]],
  );
  expect(tableLength(table, 0)).toBe(3);
});

it('[READER-29] terms before texts that go on at the margin are no rows', () => {
  const set = rows(
    [100, ['BED', 72], [WIDE, 110]],
    [112, ['year before seeds are sown in its rows.', 72]],
    [124, ['POND', 72], [WIDE, 110]],
    [136, ['year before water is let into it again.', 72]],
  );
  expect(tableLength(set, 0)).toBe(0);
});

it('[READER-36] a term that is too long to stand beside its text stands over it, in the same table', () => {
  const table = rows(
    [100, ['-d', 72], ['digs the bed', 130]],
    [114, ['--dig-deeper', 72]],
    [126, ['digs twice as deep', 130]],
    [140, ['-w', 72], [WIDE, 130]],
    [152, ['year before seeds are sown in its rows,', 130]],
    [166, ['-s', 72], ['sows', 130]],
  );
  expect(tableLength(table, 0)).toBe(6);
  expect(tableText(table)).toBe(
    `-d\tdigs the bed\n--dig-deeper\tdigs twice as deep\n-w\t${WIDE} year before seeds are sown in its rows,\n-s\tsows`,
  );
});

it('[READER-36] a table goes on over the page where its last text fills several lines', () => {
  const maker = makePageMaker(emptySurvey());
  const pageOf = (number: number, lines: Line[]) => ({
    number,
    width: 600,
    height: 800,
    lines,
    figures: [],
    problem: undefined,
  });
  const first = rows(
    [100, ['-d', 72], ['digs the bed of the garden', 130]],
    [114, ['-w', 72], [WIDE, 130]],
    [126, ['year before seeds are sown in its rows,', 130]],
  );
  const next = rows([100, ['-s', 90], ['sows', 148]], [114, ['-r', 90], ['rakes', 148]]);
  const pages = [...maker.push(pageOf(1, first)), ...maker.push(pageOf(2, next)), ...maker.end()];
  expect(pages.map(({ blocks }) => blocks[0]?.kind)).toEqual(['table', 'table']);
  expect(pages[1]?.blocks[0]?.continues).toBe(true);
});
