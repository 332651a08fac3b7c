/** Blocks from lines: lists in lists, and names in the letters of code at a sentence's end. */
import { expect, it } from 'vitest';
import { blocksOf, blockText } from './blocks.ts';
import type { Line } from './lines.ts';
import { emptySurvey } from './survey.ts';
import { PLAIN_LINE } from './testing/plain-line.ts';

const survey = emptySurvey();

function lines(...rows: [text: string, x0: number, more?: Partial<Line>][]): Line[] {
  return rows.map(([text, x0, more], at) => {
    const x1 = x0 + text.length * 5;
    return { ...PLAIN_LINE, text, cells: [{ text, x0, x1 }], x0, x1, y: 100 + at * 12, ...more };
  });
}
const read = (all: Line[]): string[] =>
  blocksOf(all, survey, []).map((block) => `${block.kind}: ${blockText(block, survey)}`);

it('[READER-31] an item that belongs to another stands farther in', () => {
  expect(
    read(lines(['• Beds', 80], ['• raised', 96], ['• sunk, which are dug', 96], ['• Paths', 80])),
  ).toEqual(['list: • Beds\n  • raised\n  • sunk, which are dug\n• Paths']);
});

const FULL =
  'The plan of each of the beds, of the paths and of the walls around all of them lies in the';

it('[READER-32] a path that its line had no room for ends the sentence', () => {
  expect(
    read(lines([FULL, 72], ['/usr/share/garden/plans.txt', 72, { mono: true, size: 9 }])),
  ).toEqual([`paragraph: ${FULL} /usr/share/garden/plans.txt`]);
});

it('[READER-32] what stands below a sentence with an end, or below a short line, is a listing', () => {
  const typed = ['plan --all --of beds', 100, { mono: true, size: 9 }] as const;
  expect(read(lines(['The plan is shown by', 72], [...typed]))[1]).toBe(
    'code: plan --all --of beds',
  );
  expect(read(lines([`${FULL}.`, 72], [...typed]))[1]).toBe('code: plan --all --of beds');
});

it('[READER-33] lines with more white between them than in the book’s paragraphs are apart', () => {
  const steps = ['Connect the hose to the tap', 'Open the tap by half a turn', 'Close the tap'];
  const set = lines(...steps.map((text): [string, number] => [text, 72])).map((line, at) => ({
    ...line,
    y: 100 + at * 19,
  }));
  expect(blocksOf(set, { ...survey, leading: 12 }, [])).toHaveLength(3);
  expect(blocksOf(set, { ...survey, leading: 19 }, [])).toHaveLength(1);
});

it('[READER-37] a line of code whose comment is set in the letters of the text is code', () => {
  const mono = { mono: true };
  expect(
    read(
      lines(
        ['struct bed {', 100, mono],
        ['int rows; /* from the path to the wall */', 120],
        ['int width; /* of each of its rows */', 120],
        ['int steps; \\\\ from wall to wall', 120],
        ['};', 100, mono],
        ['where the width is in yards.', 72],
      ),
    ).map((text) => text.split(':')[0]),
  ).toEqual(['code', 'paragraph']);
});

it('[READER-37] a comment between lines of code, or above them, is one of them', () => {
  const mono = { mono: true };
  expect(
    read(
      lines(
        ['A bed is dug and sown in two steps.', 72],
        ['## the first step', 100],
        ['dig(bed)', 100, mono],
        ['## the second step', 100],
        ['sow(bed)', 100, mono],
        ['[all other beds]', 100],
        ['rest()', 100, mono],
      ),
    ).map((text) => text.split(':')[0]),
  ).toEqual(['paragraph', 'code']);
});

it('[READER-31] an item that is set as a paragraph goes on at the margin', () => {
  expect(
    read(
      lines(
        ['• What if you forget how many rows there are in the upper bed, and do not feel like', 88],
        ['counting all of them once more?', 72],
      ),
    ),
  ).toEqual([
    'list: • What if you forget how many rows there are in the upper bed, and do not feel like counting all of them once more?',
  ]);
});

it('[READER-38] lines of a paragraph are one though most of the page is code that is set closer', () => {
  const code = Array.from({ length: 12 }, (_, at) => ({
    text: `row ${at} of bed`,
    y: 100 + at * 11,
  }));
  const prose = [
    'The rows of a bed are counted from the path to the wall in each garden of the town and so',
    'are those of its neighbours. Nobody counts them from the wall, for the wall is old and has',
    'no straight line that one could begin from, as the beds have, which were all drawn with one',
    'long string.',
  ].map((text, at) => ({ text, y: 260 + at * 16 }));
  const all = [
    ...code.map((one) => ({ ...one, mono: true, size: 9 })),
    ...prose.map((one) => ({ ...one, mono: false, size: 10 })),
  ].map(({ text, y, mono, size }): Line => {
    const x1 = 72 + text.length * 5;
    return { ...PLAIN_LINE, text, y, mono, size, x0: 72, x1, cells: [{ text, x0: 72, x1 }] };
  });
  expect(read(all).map((text) => text.split(':')[0])).toEqual(['code', 'paragraph']);
});

it('[READER-31] an item with another mark belongs to the one above though it stands but a little farther in', () => {
  expect(
    read(
      lines(['• Beds are of two kinds:', 80], ['– raised,', 88], ['– sunk.', 88], ['• Paths', 80]),
    ),
  ).toEqual(['list: • Beds are of two kinds:\n  – raised,\n  – sunk.\n• Paths']);
});

it('[READER-16] a title in the letters of code is a heading where a bookmark has its number', () => {
  const mono = { mono: true, bold: true };
  const set = lines(
    ['plan --beds', 72, { mono: true }],
    ['5.9 package.beds', 72, mono],
    ['The beds are listed in this file.', 72],
  ).map((line, at) => ({ ...line, y: 100 + at * 24 }));
  const kinds = (title: string): string[] =>
    blocksOf(set, survey, [{ title, page: 1, depth: 1 }]).map(({ kind }) => kind);
  expect(kinds('5.9 package.beds')).toEqual(['code', 'heading', 'paragraph']);
  expect(kinds('Paths')).toEqual(['code', 'paragraph']);
});
