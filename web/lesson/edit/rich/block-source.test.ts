import { expect, it } from 'vitest';
import { isWholeBlock, readBlock, writeBlock } from './block-source.ts';

const SOURCES = [
  ['formula', '$$\nx = y^2\n$$'],
  ['diagram', '```mermaid\ngraph TD; A-->B\n```'],
  ['code', '```js\nlet a = { b: 1 };\n```'],
  ['code', '```\nplain\n```'],
  ['code', '````md\n```js\n```\n````'],
  ['table', '| a | b |\n| --- | :-: |\n| 1 | *2* \\| 3 |'],
  ['question', '<Quiz id="q1" />'],
  ['figure', '<Figure id="f1" />'],
] as const;

it.each(SOURCES)('[BLOCK-1] %s comes out of its form as it went in', (kind, source) => {
  const block = readBlock(source);
  expect(block.kind).toBe(kind);
  expect(writeBlock(block)).toBe(source);
});

it.each([
  '```js title="a.js"\nlet a;\n```',
  '<YouTube id="dQw4w9WgXcQ" />',
  '<Quiz id="q1" two="2" />',
  'An open { brace',
  '[a]: https://example.org',
  'Two.\n\nBlocks.',
])('[BLOCK-1] %j stays its source', (source) => {
  expect(readBlock(source)).toEqual({ kind: 'source' });
});

it('[BLOCK-2] a cell of a table keeps to its line, and its bars are signs', () => {
  expect(
    writeBlock({
      kind: 'table',
      rows: [
        ['a', 'b'],
        ['1\n2', 'x | y'],
      ],
      align: [null, 'right'],
    }),
  ).toBe('| a | b |\n| --- | --: |\n| 1 2 | x \\| y |');
});

it('[BLOCK-2] what is not closed is no whole block', () => {
  expect(isWholeBlock('```js\nlet a;')).toBe(false);
  expect(isWholeBlock('$$\nx')).toBe(false);
  expect(isWholeBlock('An open { brace')).toBe(false);
  for (const [, source] of SOURCES) expect(isWholeBlock(source)).toBe(true);
  expect(isWholeBlock('[a]: https://example.org')).toBe(true);
});
