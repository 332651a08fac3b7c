import { expect, it } from 'vitest';
import { allRows, toCsv } from './csv.ts';

const columns = [
  { header: 'Name', value: (row: { name: string; sum: number | null }) => row.name },
  { header: 'Sum', value: (row: { name: string; sum: number | null }) => row.sum },
];

it('[CSV-1] writes a list as spreadsheets read it', () => {
  const rows = [
    { name: 'Kim, "Ada"', sum: -5 },
    { name: '가람\n둘', sum: null },
  ];
  expect(toCsv(rows, columns)).toBe('\uFEFFName,Sum\r\n"Kim, ""Ada""",-5\r\n"가람\n둘",\r\n');
});

it('[CSV-2] leaves no text that a spreadsheet would run', () => {
  for (const name of ['=1+1', '+1', '-1', '@sum']) {
    expect(toCsv([{ name, sum: 1 }], columns)).toContain(`\r\n'${name},1`);
  }
});

it('[CSV-3] asks for every page, and ends where nothing comes any more', async () => {
  const asked: number[] = [];
  const rows = await allRows((page) => {
    asked.push(page);
    return Promise.resolve({ items: page === 3 ? [5] : [page, page], total: 5 });
  });
  expect([rows, asked]).toEqual([
    [1, 1, 2, 2, 5],
    [1, 2, 3],
  ]);
  expect(await allRows(() => Promise.resolve({ items: [], total: 9 }))).toEqual([]);
});
