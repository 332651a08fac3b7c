/** Forms of a name that are read as one paragraph. */
import { expect, it } from 'vitest';
import type { Block } from '#machines/document/source.ts';
import { block, p } from '#agents/testing/books.ts';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { editedBlocks } from './page-blocks.ts';
import { readParts } from './reading.ts';

const read = (...blocks: Block[]): string[] =>
  editedBlocks({ number: 1, blocks }, []).map(({ kind, text }) => `${kind}: ${text}`);

it('[EXTRACTIVE-29] have a line each below their name', () => {
  expect(
    read(
      p('Beds are dug by the function dig.'),
      block('code', 'dig'),
      p('dig bed dig bed row1 row2 . . .'),
      p('p = dig (bed, "deep") [a, b] = dig (bed, . . .)'),
      p('Turn the soil of a bed.'),
    ),
  ).toEqual([
    'paragraph: Beds are dug by the function dig.',
    'heading: dig',
    'code: dig\ndig bed\ndig bed row1 row2 . . .\np = dig (bed, "deep")\n[a, b] = dig (bed, . . .)',
    'paragraph: Turn the soil of a bed.',
  ]);
});

it('[EXTRACTIVE-29] that go on over the page are one listing', async () => {
  const pages = [
    { number: 1, blocks: [p('Beds are made ready.'), p('dig bed dig bed row dig all')] },
    { number: 2, blocks: [p('dig (bed) dig (bed, row)', true), p('Turn the soil of a bed.')] },
  ];
  const parts = readParts(pages, await tokenizerFor('en'));
  expect(parts.map(({ title }) => title)).toEqual([undefined, 'dig']);
  expect(parts[1]?.pieces[0]?.text).toBe(
    'dig bed\ndig bed row\ndig all\ndig (bed)\ndig (bed, row)',
  );
});

it('[EXTRACTIVE-29] sentences, and what one goes on in, are none', () => {
  const said = p('dig is the command by which dig is called');
  expect(read(said, p('It is short.'))[0]).toBe(`paragraph: ${said.text}`);
  const shown = [p('It is called as'), p('dig bed dig all'), p('It is short.')];
  expect(read(...shown)).toHaveLength(3);
  const typed = [p('It is typed.'), block('code', 'dig bed\ndig all'), p('It is short.')];
  expect(read(...typed)[1]).toBe('code: dig bed\ndig all');
});

it('[EXTRACTIVE-29] what is said below them is whole', async () => {
  const blocks = [p('dig bed dig all'), p('Turn the soil of a bed, or of all of them.')];
  const [part] = readParts([{ number: 1, blocks }], await tokenizerFor('en'));
  expect(part?.title).toBe('dig');
  expect(part?.pieces.map(({ kind }) => kind)).toEqual(['code', 'sentence']);
});
