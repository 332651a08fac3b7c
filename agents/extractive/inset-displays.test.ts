/** What is set as a display in the letters of the text. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { block, h, p } from '#agents/testing/books.ts';
import { readParts } from './reading.ts';
import { editedBlocks } from './page-blocks.ts';

const read = (...blocks: ReturnType<typeof p>[]): string[] =>
  editedBlocks({ number: 1, blocks }, []).map(({ kind, text }) => `${kind}: ${text}`);

it('[EXTRACTIVE-4] a line in the middle of a sentence is shown as it is typed', () => {
  expect(
    read(
      p('When it finds such a file it runs it. In other words, executing'),
      p('garden arguments'),
      p('is equivalent to executing'),
      p('dig garden arguments'),
      p('if garden is a script.'),
    ),
  ).toEqual([
    'paragraph: When it finds such a file it runs it. In other words, executing',
    'code: garden arguments',
    'paragraph: is equivalent to executing',
    'code: dig garden arguments',
    'paragraph: if garden is a script.',
  ]);
});

it('[EXTRACTIVE-4] a name over how it is used heads what is said of it', () => {
  expect(
    read(
      block('code', 'dig'),
      p('dig [bed ...] dig -d depth'),
      p('Loosen the soil of each bed.'),
      block('code', 'rest\n          rest [-f]'),
      p('Wait until it rains.'),
    ),
  ).toEqual([
    'heading: dig',
    'code: dig [bed ...]\ndig -d depth',
    'paragraph: Loosen the soil of each bed.',
    'heading: rest',
    'code: rest [-f]',
    'paragraph: Wait until it rains.',
  ]);
});

it('[EXTRACTIVE-4] a sentence about a name is none', () => {
  const blocks = [block('code', 'dig'), p('dig the bed before it rains.')];
  expect(read(...blocks)).toEqual(['code: dig', 'paragraph: dig the bed before it rains.']);
});

it('[EXTRACTIVE-4] how a thing is written stands under its heading, and so does what it does', async () => {
  const blocks = [
    h(2, 'Paste'),
    p('Syntax: Paste [n] Abbreviation: P'),
    p('puts the given bed into the garden and waters it. It is not dug again.'),
  ];
  expect(read(...blocks).slice(1, 2)).toEqual(['code: Syntax: Paste [n]\nAbbreviation: P']);
  const [part] = readParts([{ number: 1, blocks }], await tokenizerFor('en'));
  expect(part?.pieces.map((piece) => piece.kind === 'sentence' && piece.whole)).toEqual([
    false,
    true,
    true,
  ]);
});
