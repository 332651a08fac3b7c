/** Options and variables with what is said of them, as pages set them. */
import { expect, it } from 'vitest';
import { block, p } from '#agents/testing/books.ts';
import { editedBlocks } from './page-blocks.ts';

const read = (...blocks: ReturnType<typeof p>[]): string[] =>
  editedBlocks({ number: 1, blocks }, []).map(({ kind, text }) => `${kind}: ${text}`);

it('[EXTRACTIVE-4] options before what they do are a list, a sentence between two is said of the first', () => {
  expect(
    read(
      p('The available options are:'),
      p('rows=num sets the number of rows. Default value is 1.'),
      p('dots=bool if true, each row is a row of dots.'),
      p('Dots are drawn with the pen of the garden.'),
      p('color=name sets the color of the bed.'),
      p('A bed has no other options.'),
    ),
  ).toEqual([
    'paragraph: The available options are:',
    'list: • rows=num: sets the number of rows. Default value is 1.\n• dots=bool: if true, each row is a row of dots. Dots are drawn with the pen of the garden.\n• color=name: sets the color of the bed.',
    'paragraph: A bed has no other options.',
  ]);
});

it('[EXTRACTIVE-4] long names on their own lines and short ones before their text are one list', () => {
  expect(
    read(
      p('RAIN water that falls on the beds'),
      block('code', 'MAIN_RAIN'),
      p('ditto, of the main garden'),
      p('--with-pond=POND'),
      p('specify the place of the pond'),
    ),
  ).toEqual([
    'list: • RAIN: water that falls on the beds\n• MAIN_RAIN: ditto, of the main garden\n• --with-pond=POND: specify the place of the pond',
  ]);
});

it('[EXTRACTIVE-4] two lines of code with a paragraph each are none, nor are sentences', () => {
  const code = [block('code', 'dig'), p('This digs.'), block('code', 'rake'), p('This rakes.')];
  expect(read(...code).map((text) => text.split(':')[0])).not.toContain('list');
  const told = [p('NASA has a garden on the moon.'), p('GNU software draws its plan.')];
  expect(read(...told)).toEqual(told.map(({ text }) => `paragraph: ${text}`));
});

it('[EXTRACTIVE-4] names in small letters with what they do are one, in both languages', () => {
  expect(read(p('nom gives a name for the bed.'), p('code gives a short name.'))).toEqual([
    'list: • nom: gives a name for the bed.\n• code: gives a short name.',
  ]);
  expect(read(p('chapter 장을 쓰게 한다.'), p('nanum 나눔 글꼴을 쓴다.'))).toEqual([
    'list: • chapter: 장을 쓰게 한다.\n• nanum: 나눔 글꼴을 쓴다.',
  ]);
  const told = [p('is the same as a bed of stones.'), p('gardens lie beside each other.')];
  expect(read(...told)).toEqual(told.map(({ text }) => `paragraph: ${text}`));
});

it('[EXTRACTIVE-4] names in small letters, each before a sentence, are a list where there are several', () => {
  const names = [p('pdf Adobe PDF by way of Cairo.', true), p('png PNG (a format of pictures).')];
  const others = [
    p('svg The short form packs it.'),
    p('-ofile writes output into file.'),
    p('-v requests much output.'),
  ];
  expect(read(...names, ...others, p('-V prints the version and exits.'))).toEqual([
    'list: • pdf: Adobe PDF by way of Cairo.\n• png: PNG (a format of pictures).\n• svg: The short form packs it.',
    'list: • -ofile: writes output into file.\n• -v: requests much output.\n• -V: prints the version and exits.',
  ]);
  expect(read(p('flex C++ scanners are made so.'), p('Beds are dug.'))[0]).toBe(
    'paragraph: flex C++ scanners are made so.',
  );
});
