/** Rows of a table are matched by its heads, and what a table is looked up for is told of the wrong cells too. */
import { expect, it } from 'vitest';
import { lookUpItems } from './knowledge-items.ts';
import { cellItems, rowItems } from './matched-cells.ts';
import { quizMaterial, tableMatter } from './testing/quiz-material.ts';

const TOOLS = tableMatter(
  'Tool\tWork\nRake\tlevels the soil\nHoe\tcuts tall weeds\nFork\tlifts old roots\nCan\tpours out water',
);

it('[EXTRACTIVE-22] rows of a table are matched by the heads it has', () => {
  const [item] = cellItems(quizMaterial({ tables: [TOOLS] }), () => 0.4);
  if (item?.type !== 'matching') throw new Error('no matching');
  expect(item.question).toBe('Match “Tool” and “Work” as the table does.');
  expect(item.explanation).toBe('The table is on page 4.');
  expect(item.pairs).toHaveLength(4);
  expect(item.pairs).toContainEqual({ left: 'Hoe', right: 'cuts tall weeds' });
});

it('[EXTRACTIVE-22] cells that say nothing, or name their row, are not matched', () => {
  const numbers = tableMatter('Tool\tPrice\nRake\t4\nHoe\t7\nFork\t9');
  const named = tableMatter(
    'Tool\tWork\nRake\twork of a rake\nHoe\tall that a hoe does\nFork\tby fork',
  );
  expect(cellItems(quizMaterial({ tables: [numbers, named] }), () => 0.4)).toEqual([]);
});

it('[EXTRACTIVE-3] of a table it is told which rows the wrong cells are of', () => {
  const [item] = lookUpItems(quizMaterial({ tables: [TOOLS] }), () => 0.4);
  if (item?.type !== 'choice') throw new Error('no choice');
  const work = new Map(
    TOOLS.text.split('\n').map((row) => row.split('\t').toReversed() as [string, string]),
  );
  for (const option of item.options) {
    const row = work.get(option) ?? '';
    expect(item.explanation).toContain(
      item.options[item.answer] === option
        ? `has “${option}” in the row “${row}”`
        : `“${option}” is said of “${row}”`,
    );
  }
});

it('[EXTRACTIVE-22] a row is found by what stands in it', () => {
  const [item] = rowItems(quizMaterial({ tables: [TOOLS] }), () => 0.4);
  if (item?.type !== 'choice') throw new Error('no choice');
  const cell = /: “(.+)”/u.exec(item.question)?.[1] ?? '';
  expect(item.question).toBe(`Which “Tool” has this in the table: “${cell}”?`);
  expect(`${item.options[item.answer] ?? ''}\t${cell}`).toBe(
    TOOLS.text.split('\n').find((row) => row.endsWith(cell)),
  );
  expect(item.explanation).toContain('The table on page 4 has');
});
