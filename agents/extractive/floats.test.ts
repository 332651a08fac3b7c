/** What a page sets between the lines of a paragraph stands behind it, with its name. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { block, h, p } from '#agents/testing/books.ts';
import type { Block } from '#machines/document/source.ts';
import { placeFigures } from './figure-places.ts';
import { behindTheirText } from './floats.ts';
import { readParts } from './reading.ts';
import { select } from './selection.ts';

const onPage = (page: number, ...blocks: Block[]) => blocks.map((one) => ({ block: one, page }));
const textsOf = (blocks: { block: Block }[]): string[] => blocks.map(({ block: { text } }) => text);

const OPEN = p('The listing of the small garden sets the length of its');
const REST = p('beds to four yards, and that of its paths to one.');
const LISTING = block('code', 'bed 4\npath 1');
const CAPTION = p('Figure 1: A small garden');
const DRAWING: Block = {
  kind: 'figure',
  text: 'Figure 2: Plan of the small garden',
  place: { box: { left: 0, top: 0, width: 1, height: 1 } },
};

it('[EXTRACTIVE-19] a paragraph goes on behind a listing and a drawing that have captions', () => {
  const read = behindTheirText([...onPage(1, OPEN, LISTING, CAPTION, DRAWING), ...onPage(2, REST)]);
  expect(textsOf(read)).toEqual(textsOf(onPage(1, OPEN, REST, LISTING, CAPTION, DRAWING)));
  expect(read[1]?.block.continues).toBe(true);
});

it('[EXTRACTIVE-19] what stands in its sentence without a caption stays where it is', () => {
  const read = onPage(1, OPEN, LISTING, REST);
  expect(behindTheirText(read)).toEqual(read);
});

it('[EXTRACTIVE-19] a paragraph that has its end does not go on', () => {
  const whole = p('The garden has four beds.');
  const read = onPage(1, whole, LISTING, CAPTION, p('Paths are one yard wide.'));
  expect(behindTheirText(read)).toEqual(read);
});

async function partsOf(...blocks: Block[]) {
  const parts = readParts([{ number: 1, blocks }], await tokenizerFor('en'));
  placeFigures(parts);
  return parts.flatMap(({ pieces }) => pieces);
}

it('[EXTRACTIVE-19] a listing and a table have the caption that stands below or above them', async () => {
  const pieces = await partsOf(
    h(1, 'Gardens'),
    LISTING,
    CAPTION,
    p('Table 1: Widths'),
    block('table', 'bed\t4\npath\t1'),
  );
  expect(pieces.map((piece) => 'caption' in piece && piece.caption?.text)).toEqual([
    'Figure 1: A small garden',
    'Table 1: Widths',
  ]);
});

it('[BOOK-FIGURE-2] a listing stands behind the paragraph that names it by its number', async () => {
  const pieces = await partsOf(
    h(1, 'Gardens'),
    p('Figure 1 is a garden of one bed and one path in words.'),
    p('A garden has beds and paths, and each of them has a width in yards.'),
    LISTING,
    CAPTION,
  );
  expect(pieces.map(({ kind }) => kind)).toEqual(['sentence', 'code', 'sentence']);
});

it('[EXTRACTIVE-19] what has a caption needs no sentence that leads to it', async () => {
  const blocks = [
    h(1, 'Gardens'),
    p('A garden has beds and paths, and each of them has a width in yards.'),
    p('Its gate is closed at night. Nobody comes in then.'),
    LISTING,
    CAPTION,
  ];
  const parts = readParts([{ number: 1, blocks }], await tokenizerFor('en'));
  const { chosen } = select(parts, new Set(), 'en', new Set());
  expect([...chosen].map(({ text }) => text)).toContain(LISTING.text);
});

it('[BOOK-FIGURE-2] no listing comes between a list and the sentence that leads to it', async () => {
  const pieces = await partsOf(
    h(1, 'Gardens'),
    p('Figure 1 is a garden in words. There are two ways of writing it down:'),
    block('list', '• by hand\n• by a planner'),
    p('Both of them name the beds first and the paths behind them.'),
    LISTING,
    CAPTION,
  );
  expect(pieces.map(({ kind }) => kind)).toEqual([
    'sentence',
    'sentence',
    'list',
    'code',
    'sentence',
  ]);
});
