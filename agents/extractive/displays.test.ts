/** What leads to a display and what goes on behind it stand with it, or it stays out. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { block, h, p } from '#agents/testing/books.ts';
import { readParts } from './reading.ts';
import { select } from './selection.ts';

async function chosenOf(...blocks: ReturnType<typeof p>[]): Promise<string[]> {
  const parts = readParts([{ number: 1, blocks }], await tokenizerFor('en'));
  const { chosen } = select(parts, new Set(), 'en', new Set());
  return parts.flatMap(({ pieces }) =>
    pieces.filter((piece) => chosen.has(piece)).map(({ text }) => text),
  );
}

it('[EXTRACTIVE-1] a sentence that goes on behind its display is whole', async () => {
  const shown = await chosenOf(
    h(1, 'Signs'),
    p('The planner shows the sign'),
    block('code', '>>'),
    p('on every line that waits for a date.'),
  );
  expect(shown).toEqual([
    'The planner shows the sign',
    '>>',
    'on every line that waits for a date.',
  ]);
});

it('[EXTRACTIVE-1] what a display shows is said with it', async () => {
  const shown = await chosenOf(
    h(1, 'Beds'),
    p('A new bed of four rows is drawn at the end of the garden:'),
    block('code', 'bed 4 --end'),
    p('This has moved the fence by a yard.'),
  );
  expect(shown).toContain('This has moved the fence by a yard.');
});

it('[EXTRACTIVE-1] an example stands with what it is an example of', async () => {
  const shown = await chosenOf(
    h(1, 'Beds'),
    p(
      'Beds are drawn from the gate to the wall of the garden in rows of ten. Every row may be named by a colour. For example:',
    ),
    block('code', 'row red 1'),
  );
  expect(shown).toEqual(
    expect.arrayContaining(['Every row may be named by a colour.', 'For example:', 'row red 1']),
  );
});

it('[EXTRACTIVE-1] a line that is explained below it is not the line of the words above it', async () => {
  const pairs = ['dig', 'rake', 'water', 'sow'].flatMap((word) => [
    block('code', `${word} 1`),
    p(`Does to the first bed of the garden what the word ${word}ing says.`),
  ]);
  const shown = await chosenOf(h(1, 'Words'), p('The planner knows four words of work.'), ...pairs);
  const at = shown.indexOf('rake 1');
  expect(shown[at + 1]).toContain('rakeing');
});

it('[EXTRACTIVE-1] the first sentence under a heading may point at it', async () => {
  const shown = await chosenOf(
    h(2, '/shed'),
    p('This directory holds the tools of the garden. Tools are kept dry by all who use them.'),
  );
  expect(shown[0]).toBe('This directory holds the tools of the garden.');
});

it('[EXTRACTIVE-1] a sentence begins with a name in small letters', async () => {
  const shown = await chosenOf(
    h(2, 'planrow'),
    p('planrow is a program that draws the rows of a garden. It is called by the planner.'),
  );
  expect(shown[0]).toBe('planrow is a program that draws the rows of a garden.');
});

it('[EXTRACTIVE-1] what takes back a sentence stands behind it', async () => {
  const shown = await chosenOf(
    h(2, 'Rows'),
    p(
      'Rows can be sown by hand in every bed of the garden. However, the usual way is the seed drill.',
    ),
    p('Beds are as long as the garden is wide.'),
  );
  expect(shown).toContain('However, the usual way is the seed drill.');
});

it('[EXTRACTIVE-1] what follows is led to by “the following”', async () => {
  const shown = await chosenOf(
    h(2, 'Tools'),
    p('The following tools, or tools like them, are needed in every garden:'),
    block('table', 'Tool\tWork\nRake\tlevels soil\nHoe\tcuts weeds'),
  );
  expect(shown).toHaveLength(2);
});

it('[EXTRACTIVE-4] a line typed behind a prompt is code, though its paragraph goes on', async () => {
  const shown = await chosenOf(
    h(2, 'Beds'),
    p('A bed is made by the function of that name, which has the form'),
    p('> b <- bed(rows, width) For example, the rows of a small bed are four.'),
  );
  expect(shown.slice(0, 2)).toEqual([
    'A bed is made by the function of that name, which has the form',
    '> b <- bed(rows, width)',
  ]);
});

it('[EXTRACTIVE-1] a table with names over its columns needs no lead', async () => {
  const table = block('table', 'Row\tSeeds\n1:1\t100\n1:2\t250\n1:5\t900');
  const shown = await chosenOf(h(2, 'Rows'), p('1:1 = 100, 1:2 = 250, 1:5 = 900 seeds.'), table);
  expect(shown).toContain(table.text);
});

it('[EXTRACTIVE-1] what is said behind one display leads to the next', async () => {
  const rows = Array.from({ length: 13 }, (_, at) => [
    p(`The bed of row ${at} is drawn with all of the words of the planner by`),
    block('code', `draw ${at}\nfence ${at}\nwater ${at}`),
    p('and the rows planted are then'),
    block('code', `> rows ${at}\n3 4 5\n6 7 8`),
  ]).flat();
  const shown = await chosenOf(h(1, 'Rows'), ...rows);
  const open = shown.flatMap((text, at) => (text.startsWith('and the rows') ? [at] : []));
  expect(open.length).toBeGreaterThan(0);
  for (const at of open) expect(shown[at + 1]).toMatch(/^> rows/u);
});

it('[EXTRACTIVE-1] the first display of a section is what its heading names', async () => {
  const shown = await chosenOf(
    h(2, 'A bed with beans'),
    p('Want to draw a bed of beans at the wall? Look no further!'),
    block('code', 'bed beans 4\n  at wall'),
  );
  expect(shown).toEqual([
    'Want to draw a bed of beans at the wall?',
    'Look no further!',
    'bed beans 4\n  at wall',
  ]);
});

it('[EXTRACTIVE-1] a table of names and what they are needs nothing to lead to it', async () => {
  const units =
    'hand\tas wide as a hand is\nfoot\tas long as a foot is\nel\tas long as an arm of a man';
  const shown = await chosenOf(
    h(2, 'Measures'),
    p('Beds are measured from path to path by everybody who works in the garden.'),
    p('The gate of the garden is closed at night. Nobody comes in then.'),
    block('table', units),
  );
  expect(shown).toContain(units);
});

it('[EXTRACTIVE-1] “here is” speaks of what stands below it', async () => {
  const shown = await chosenOf(
    h(2, 'Songs of the garden'),
    p('Glossary: Section on words.'),
    p('Here is the beginning of the song that is sung at the gate.'),
    block('code', 'la la la\nla'),
  );
  expect(shown).toEqual([
    'Here is the beginning of the song that is sung at the gate.',
    'la la la\nla',
  ]);
});

it('[EXTRACTIVE-1] a word between two displays stands between them', async () => {
  const shown = await chosenOf(
    h(2, 'Marks'),
    p('The line of the plan that names the gate is changed from:'),
    block('code', 'gate open'),
    p('to'),
    block('code', 'gate closed'),
  );
  expect(shown.slice(-3)).toEqual(['gate open', 'to', 'gate closed']);
});

it('[EXTRACTIVE-7] a table that goes on over the page has its head once', async () => {
  const head = 'Tool\tWork';
  const pages = [
    { number: 1, blocks: [h(1, 'Tools'), block('table', `${head}\nRake\tlevels soil`)] },
    { number: 2, blocks: [{ ...block('table', `${head}\nHoe\tcuts weeds`), continues: true }] },
  ];
  const parts = readParts(pages, await tokenizerFor('en'));
  expect(parts.flatMap(({ pieces }) => pieces.map(({ text }) => text))).toEqual([
    `${head}\nRake\tlevels soil\nHoe\tcuts weeds`,
  ]);
});

it('[EXTRACTIVE-1] an item that a page’s end cuts in its sentence goes on behind it', async () => {
  const pages = [
    {
      number: 1,
      blocks: [
        h(1, 'Beds'),
        p('A bed has two neighbours in the garden:'),
        block('list', '• the path\n• the wall, which can only stand at the'),
      ],
    },
    { number: 2, blocks: [p('end of the garden.', true), p('The wall is as old as the house.')] },
  ];
  const parts = readParts(pages, await tokenizerFor('en'));
  const lists = parts.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'list'));
  expect(lists).toMatchObject([
    {
      items: ['the path', 'the wall, which can only stand at the end of the garden.'],
      lastPage: 2,
    },
  ]);
});
