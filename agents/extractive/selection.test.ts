/** Examples are whole or not there at all. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { block, h, p } from '#agents/testing/books.ts';
import { readParts } from './reading.ts';
import { select } from './selection.ts';

async function shown(...blocks: ReturnType<typeof p>[]) {
  const text =
    'A bed is a strip of soil in which seeds are sown. The soil of a bed is loose and holds no stones. Rain reaches the seeds through the loose soil.';
  const pages = [
    { number: 1, blocks: [h(1, 'Beds'), p(text), p('A bed is drawn like this:'), ...blocks] },
  ];
  const parts = readParts(pages, await tokenizerFor('en'));
  const { chosen } = select(parts, new Set(['bed', 'soil']), 'en', new Set());
  return [...chosen].filter((piece) => piece.kind !== 'sentence').map((piece) => piece.text);
}

it('[EXTRACTIVE-1] an example that two columns cut in pieces is left out with all its pieces', async () => {
  const torn = [
    block('code', 'draw {bed}{The rows'),
    block('table', 'of the bed}\tRows\nend\tbed'),
    block('code', 'draw {end}'),
  ];
  expect(await shown(...torn)).toEqual([]);
});

it('[EXTRACTIVE-1] a whole one is shown', async () => {
  expect(await shown(block('code', 'draw {bed} {\n  rows 4\n}'))).toEqual([
    'draw {bed} {\n  rows 4\n}',
  ]);
});

it('[EXTRACTIVE-1] a sentence without an end leads to what it runs into', async () => {
  const loop = block('code', 'for bed in beds:\n    water(bed)');
  const pages = [
    { number: 1, blocks: [h(1, 'Loops'), p('A loop over all beds has the form'), loop] },
  ];
  const parts = readParts(pages, await tokenizerFor('en'));
  const { chosen } = select(parts, new Set(), 'en', new Set());
  expect([...chosen].map((piece) => piece.text)).toEqual([
    'A loop over all beds has the form',
    'for bed in beds:\n    water(bed)',
  ]);
});

it('[EXTRACTIVE-1] code that goes on over the page is one, and is shown with it', async () => {
  const pages = [
    { number: 1, blocks: [h(1, 'Beds'), p('A bed is drawn like this:'), block('code', 'draw {')] },
    { number: 2, blocks: [{ ...block('code', '  rows 4\n}'), continues: true }] },
  ];
  const parts = readParts(pages, await tokenizerFor('en'));
  const { chosen } = select(parts, new Set(), 'en', new Set());
  expect([...chosen]).toContainEqual(
    expect.objectContaining({ kind: 'code', text: 'draw {\n  rows 4\n}', page: 1, lastPage: 2 }),
  );
});

it('[EXTRACTIVE-5] the first example of each section goes ahead of further ones', async () => {
  const sections = Array.from({ length: 10 }, (_, at) => [
    h(1, `Section ${at}`),
    p(`The first bed of section ${at} is drawn so:`),
    block('code', `first ${at}\nof\nthree`),
    p(`Another bed of section ${at} is drawn so:`),
    block('code', `second ${at}\nof\nthree`),
  ]);
  const pages = [{ number: 1, blocks: sections.flat() }];
  const { chosen } = select(readParts(pages, await tokenizerFor('en')), new Set(), 'en', new Set());
  const code = [...chosen].filter((piece) => piece.kind === 'code').map((piece) => piece.text);
  expect(code).toHaveLength(8);
  expect(code.every((text) => text.startsWith('first'))).toBe(true);
});

it('[EXTRACTIVE-5] a line of code takes half of the place of a longer one', async () => {
  const sections = Array.from({ length: 18 }, (_, at) => [
    h(1, `Section ${at}`),
    p(`The bed of section ${at} is drawn so:`),
    block('code', `draw ${at}`),
  ]);
  const pages = [{ number: 1, blocks: sections.flat() }];
  const { chosen } = select(readParts(pages, await tokenizerFor('en')), new Set(), 'en', new Set());
  expect([...chosen].filter((piece) => piece.kind === 'code')).toHaveLength(16);
});

it('[EXTRACTIVE-5] a table under its heading is shown, a table of contents is not', async () => {
  expect(
    await shown(
      block('table', 'Bed\tRows\nNorth\t4'),
      h(2, 'Tools'),
      block('table', 'Rake\tSoil\nHoe\tWeeds'),
    ),
  ).toHaveLength(2);
  expect(
    await shown(h(2, 'Rain'), block('table', 'Day\tRain (mm)\n4\t223\n5\t253\n6\t282')),
  ).toHaveLength(1);
  expect(await shown(h(2, 'Tools'), block('table', 'Rakes\t12\nHoes\t14\nForks\t16'))).toEqual([]);
});

it('[EXTRACTIVE-1] a paragraph that is said for the most part is said whole', async () => {
  const said = [
    'A bed is a strip of soil in which the seeds of a garden are sown.',
    'The soil of a bed is loose and holds no stones.',
    'Rain reaches every seed through the loose soil of a bed.',
    'Please see Section 4 on the ways of the garden.',
  ];
  const other = Array.from({ length: 40 }, (_, at) =>
    p(`Keeper ${at} walked along wall ${at} and looked at gate ${at} of another town that day.`),
  );
  const pages = [{ number: 1, blocks: [h(1, 'Beds'), p(said.join(' ')), ...other] }];
  const parts = readParts(pages, await tokenizerFor('en'));
  const { chosen } = select(parts, new Set(['bed', 'soil', 'seed']), 'en', new Set());
  const shownOf = said.filter((text) => [...chosen].some((piece) => piece.text === text));
  expect(shownOf).toEqual(said.slice(0, 3));
});

it('[EXTRACTIVE-5] the long example that a section works towards is shown', async () => {
  const lines = Array.from({ length: 90 }, (_, at) => `draw row ${at}`).join('\n');
  expect(await shown(block('code', lines))).toEqual([lines]);
});

async function chosenOf(...blocks: ReturnType<typeof p>[]): Promise<string[]> {
  const parts = readParts([{ number: 1, blocks }], await tokenizerFor('en'));
  const { chosen } = select(parts, new Set(), 'en', new Set());
  return parts
    .flatMap(({ pieces }) => pieces.filter((piece) => chosen.has(piece)))
    .map(({ text }) => text);
}

const TOOLS = '• spade: loosens the soil\n• rake: breaks the clods';

it('[EXTRACTIVE-1] what leads to a list and speaks of the display above it is shown behind that', async () => {
  const blocks = [
    h(1, 'Tools'),
    p('The garden has two tools for its beds:'),
    block('list', TOOLS),
    p('These tools have three sizes:'),
    block('list', '• small\n• middle\n• large'),
  ];
  expect(await chosenOf(...blocks)).toEqual([
    'The garden has two tools for its beds:',
    TOOLS,
    'These tools have three sizes:',
    '• small\n• middle\n• large',
  ]);
});

it('[EXTRACTIVE-1] what a listing comes to is said below it', async () => {
  const said =
    'This draws each bed with all of its rows and leaves the paths around it as they are.';
  const blocks = [
    h(1, 'Plans'),
    p('A bed is drawn like this:'),
    block('code', 'draw bed'),
    p(said),
  ];
  expect(await chosenOf(...blocks)).toContain(said);
});

it('[EXTRACTIVE-2] what was said of another thing is said again where it belongs to this one', async () => {
  const again = 'If no bed is given, the first bed of the garden is used.';
  const blocks = [
    h(1, 'dig'),
    p(`The command loosens the soil of a bed down to its stones. ${again}`),
    h(1, 'water'),
    p(`The command opens the pipe that leads to a bed until evening. ${again}`),
    h(1, 'Notes'),
    p(again),
  ];
  expect((await chosenOf(...blocks)).filter((text) => text === again)).toHaveLength(2);
});
