import { expect, it } from 'vitest';
import { isStorable } from './storable-text.ts';

it('[STORABLE-1] is every text but those with U+0000 or half a pair, wherever they stand', () => {
  const good = [
    '',
    'plain',
    '가나 😀',
    'a\u0001b',
    7,
    null,
    undefined,
    true,
    [],
    {},
    { a: ['b', { c: 'd' }] },
  ];
  for (const value of good) expect(isStorable(value)).toBe(true);
  for (const text of ['\0', 'a\0b', '\uD83D', '\uDE00', 'a\uDE00\uD83D']) {
    for (const value of [text, [text], { a: { b: [1, text] } }, { [text]: 1 }]) {
      expect(isStorable(value)).toBe(false);
    }
  }
});

it('[STORABLE-1] is asked of what is deeper than a stack', () => {
  let deep: unknown = 'a\0';
  for (let level = 0; level < 200_000; level += 1) deep = [deep];
  expect(isStorable(deep)).toBe(false);
});
