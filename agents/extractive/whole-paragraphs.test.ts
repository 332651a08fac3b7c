/** A paragraph reads as it was written, with what is short in it. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { block, h, p } from '#agents/testing/books.ts';
import { readParts } from './reading.ts';
import { select } from './selection.ts';

async function said(...blocks: ReturnType<typeof p>[]): Promise<string[]> {
  const parts = readParts([{ number: 1, blocks }], await tokenizerFor('en'));
  const { chosen } = select(parts, new Set(), 'en', new Set());
  return parts.flatMap(({ pieces }) =>
    pieces.filter((piece) => chosen.has(piece)).map(({ text }) => text),
  );
}

it('[EXTRACTIVE-20] questions and short sentences between others are said', async () => {
  const text = [
    'So you stand before a bed that nobody has dug for a year.',
    'What now?',
    'The spade is the tool that loosens the soil down to its stones.',
    'Try it!',
    'Stones that come up are laid on the path and taken to the wall.',
  ];
  expect(await said(h(1, 'A first bed'), p(text.join(' ')))).toEqual(text);
});

it('[EXTRACTIVE-20] what only sends its reader on is left out of a paragraph', async () => {
  const shown = await said(
    h(1, 'Beds'),
    p('A bed is dug in autumn. See Section 4 for the tools. Its soil rests until spring comes.'),
  );
  expect(shown).not.toContain('See Section 4 for the tools.');
});

it('[EXTRACTIVE-20] one word leads to what is typed', async () => {
  const shown = await said(
    h(1, 'Rows'),
    p('The planner counts the rows of a bed and tells you how many they are. Type'),
    block('code', 'rows 4'),
  );
  expect(shown.slice(-2)).toEqual(['Type', 'rows 4']);
});

it('[EXTRACTIVE-20] the first sentence of a section is said, however it begins', async () => {
  const shown = await said(
    h(1, 'Rows'),
    p('Now the garden is dug and its beds wait for seeds. Rows are drawn with a string.'),
  );
  expect(shown[0]).toMatch(/^Now the garden/u);
});

it('[EXTRACTIVE-4] a mark before one paragraph by itself makes no list of it', async () => {
  const text = 'What if you forget how many rows the bed has got by now?';
  const shown = await said(
    h(1, 'Rows'),
    p('The planner counts the rows of every bed of the garden.'),
    block('list', `• ${text}`),
    p('The planner tells it to whoever asks for it in the morning.'),
  );
  expect(shown).toContain(text);
});
