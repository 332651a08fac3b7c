import { expect, it } from 'vitest';
import { block, h, p } from '#agents/testing/books.ts';
import { commentedLines } from './commented-lines.ts';
import { draftOf } from './testing/draft-of.ts';

const PLAN = [
  '# Draw the paths between all beds of the plan.',
  'paths = all',
  '',
  '# Rows of the upper bed, and of the lower one',
  'rows.upper = 12',
  'rows.lower = 9',
  '',
  '# Count the seeds that are left from the year before',
  '#seeds.left = yes',
  '',
  '# A gate is drawn',
  '# where a path ends.',
  'gates = ends',
  '# Water the beds of the whole garden at night',
  'pour.at = 22',
];

it('[EXTRACTIVE-27] a comment says what the line below it is for', () => {
  expect(commentedLines(PLAN.join('\n'))).toEqual([
    { lead: 'Draw the paths between all beds of the plan', code: 'paths = all' },
    { lead: 'Count the seeds that are left from the year before', code: '#seeds.left = yes' },
    { lead: 'Water the beds of the whole garden at night', code: 'pour.at = 22' },
  ]);
});

it('[EXTRACTIVE-27] what is typed behind the prompt of an administrator says nothing', () => {
  const typed = [
    '# mount /dev/sda1 /mnt -t ext4\nmount: /mnt: mounted.',
    '# apt-get install --yes ed\nReading package lists',
    '# /usr/sbin/ups-start now\nstarted',
    '# reboot\nGoing down',
  ];
  expect(typed.flatMap((listing) => commentedLines(listing))).toEqual([]);
});

it('[EXTRACTIVE-27] and is asked for', async () => {
  const { quiz } = await draftOf(
    h(1, 'Plans'),
    p('What is done with the garden stands in one file:'),
    block(
      'code',
      '# Draw the hedges around all of the beds\nhedge = all\n\n# Keep the tools dry through the winter\nshed = shut\n\n# Water each plant of a row at night\npour = 22\n',
    ),
  );
  expect(quiz.map(({ question }) => question)).toContain(
    'Which line does it? “Water each plant of a row at night”',
  );
});
