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

it('an example that two columns cut in pieces is left out with all its pieces', async () => {
  const torn = [
    block('code', 'draw {bed}{The rows'),
    block('table', 'of the bed}\tRows\nend\tbed'),
    block('code', 'draw {end}'),
  ];
  expect(await shown(...torn)).toEqual([]);
});

it('a whole one is shown', async () => {
  expect(await shown(block('code', 'draw {bed} {\n  rows 4\n}'))).toEqual([
    'draw {bed} {\n  rows 4\n}',
  ]);
});
