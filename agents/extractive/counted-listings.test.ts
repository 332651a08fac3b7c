import { expect, it } from 'vitest';
import { block, p } from '#agents/testing/books.ts';
import { withCounted } from './counted-listings.ts';

it('[EXTRACTIVE-26] a listing with counted lines is one piece', () => {
  const blocks = [
    p('A plan of two beds looks like this:'),
    block('code', '1 begin plan'),
    p('2'),
    block('list', '②'),
    p('1'),
    block('code', '3 bed "north"      [1]\n4   rows 12'),
    p('5 No row is longer than the bed.'),
    p('6 } 7'),
    block('code', '8 end plan'),
    p('The first line opens the plan of the garden.'),
  ];
  expect(withCounted(blocks)).toEqual([
    blocks[0],
    {
      ...blocks[1],
      text: '1 begin plan\n2\n3 bed "north"      [1]\n4   rows 12\n5 No row is longer than the bed.\n6 }\n7\n8 end plan',
    },
    blocks[9],
  ]);
});

it('[EXTRACTIVE-26] code that counts nothing stays apart, and so does text that counts by chance', () => {
  const blocks = [
    block('code', 'sow 12'),
    p('2 rows are left.'),
    block('code', '1 rake'),
    p('In spring all rows are dug over.'),
    p('2 weeks later they are sown.'),
  ];
  expect(withCounted(blocks)).toEqual(blocks);
});
