/** Names in quotation marks over what is said of them. */
import { expect, it } from 'vitest';
import type { Block } from '#machines/document/source.ts';
import { block, p } from '#agents/testing/books.ts';
import { editedBlocks } from './page-blocks.ts';

const read = (...blocks: Block[]): string[] =>
  editedBlocks({ number: 1, blocks }, []).map(({ kind, text }) => `${kind}: ${text}`);

it('[EXTRACTIVE-28] a row of names with a sentence each is a list', () => {
  expect(
    read(
      p('These are the commands of the menu.'),
      block('code', '‘Open New…’'),
      p('opens a new bed and leaves the old one as it is.'),
      block('code', '‘-d, --dig, %option dig’'),
      p('instructs the planner to dig.'),
      block('code', '‘Rake’'),
      p('rakes the bed.'),
    ),
  ).toEqual([
    'paragraph: These are the commands of the menu.',
    'list: • Open New…: opens a new bed and leaves the old one as it is.\n• -d, --dig, %option dig: instructs the planner to dig.\n• Rake: rakes the bed.',
  ]);
});

it('[EXTRACTIVE-28] where much is said of one, each heads its text', () => {
  const long = 'The soil of the bed is turned. '.repeat(9).trim();
  expect(
    read(
      block('code', '‘--dig’'),
      p(long),
      p('It takes a day.'),
      block('code', '‘--rake’'),
      p('rakes the bed.'),
    ).map((text) => text.slice(0, 18)),
  ).toEqual([
    'heading: --dig',
    'paragraph: The soi',
    'paragraph: It take',
    'heading: --rake',
    'paragraph: rakes t',
  ]);
});

it('[EXTRACTIVE-28] what a sentence leads to is no name', () => {
  const shown = [p('Beds are found by the pattern'), block('code', '‘b*d’'), p('It is short.')];
  expect(read(...shown)[1]).toBe('code: ‘b*d’');
  const announced = [p('The pattern is:'), block('code', '‘b*d’'), p('It is short.')];
  expect(read(...announced)[1]).toBe('code: ‘b*d’');
});
