/** Calls over or before what is said of them. */
import { expect, it } from 'vitest';
import { block, p } from '#agents/testing/books.ts';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { readParts } from './reading.ts';
import { editedBlocks } from './page-blocks.ts';

const read = (...blocks: ReturnType<typeof p>[]): string[] =>
  editedBlocks({ number: 1, blocks }, []).map(({ kind, text }) => `${kind}: ${text}`);

it('[EXTRACTIVE-4] a call by itself heads what is said of it, and so does one before its sentence', () => {
  expect(
    read(
      p('The most common ones are given below.'),
      p('dig(bed, depth)'),
      p('Loosen the soil of a bed.'),
      block('code', 'rake(bed)'),
      p('rake(bed, path)'),
      p('bed is a bed, path a path. The first form leaves the path as it is.'),
      p('water(bed) If the bed is dry, it is watered until evening.'),
    ),
  ).toEqual([
    'paragraph: The most common ones are given below.',
    'heading: dig(bed, depth)',
    'paragraph: Loosen the soil of a bed.',
    'heading: rake(bed), rake(bed, path)',
    'paragraph: bed is a bed, path a path. The first form leaves the path as it is.',
    'heading: water(bed)',
    'paragraph: If the bed is dry, it is watered until evening.',
  ]);
});

it('[EXTRACTIVE-4] a call in a sentence, and what is typed, are none', () => {
  const blocks = [p('If the bed is dry, use'), block('code', 'water(bed)'), p('This takes a day.')];
  expect(read(...blocks)[1]).toBe('code: water(bed)');
  const typed = [p('Type this:'), block('code', 'water(bed)'), p('It prints nothing.')];
  expect(read(...typed)[1]).toBe('code: water(bed)');
});

it('[EXTRACTIVE-4] what the letters of a call stand for is said below it', async () => {
  const blocks = [
    p('rake(b, p)'),
    p('b is a bed, p a path of the garden. The path stays as it is.'),
  ];
  const [part] = readParts([{ number: 1, blocks }], await tokenizerFor('en'));
  expect(part?.title).toBe('rake(b, p)');
  expect(part?.pieces.map((piece) => piece.kind === 'sentence' && piece.whole)).toEqual([
    true,
    true,
  ]);
});
