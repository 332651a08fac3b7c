/** Procedures that a page sets without marks. */
import { expect, it } from 'vitest';
import { p } from '#agents/testing/books.ts';
import { editedBlocks } from './page-blocks.ts';

const read = (...texts: string[]): string[] =>
  editedBlocks({ number: 1, blocks: texts.map((text) => p(text)) }, []).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );

it('[EXTRACTIVE-4] lines that tell what to do are a list, though nothing marks them', () => {
  expect(
    read(
      'The pond is filled in the evening.',
      'Connect the hose to the tap',
      'Open the tap by half a turn',
      'Water from the roof goes there as well',
      'Close the tap when the pond is full.',
      'A full pond holds water for nine days. It is emptied in winter.',
    ),
  ).toEqual([
    'paragraph: The pond is filled in the evening.',
    'list: • Connect the hose to the tap\n• Open the tap by half a turn\n• Water from the roof goes there as well\n• Close the tap when the pond is full.',
    'paragraph: A full pond holds water for nine days. It is emptied in winter.',
  ]);
});

it('[EXTRACTIVE-4] sentences that tell what to do, and names below each other, are none', () => {
  const sentences = ['Fill the pond in the evening.', 'Open the tap by half a turn.'];
  expect(read(...sentences)).toEqual(sentences.map((text) => `paragraph: ${text}`));
  const names = ['The Garden Book of Ponds', 'A Guide to Water and Stone'];
  expect(read(...names)).toEqual(names.map((text) => `paragraph: ${text}`));
});
