import { describe, expect, it } from 'vitest';
import { isPlainTitle, isTitle } from './title-shape.ts';

describe('words that can be a title', () => {
  it.each([
    'Osmosis',
    '1.2 Plants and their roots',
    'What bread is made from',
    'Why it is cold in the mountains of the north',
    'C++',
    'printf()',
    'Relations: a short history',
    'Part C',
    '물의 흐름',
    '목 차',
    'A. G. Bell and the telephone',
  ])('[READER-27] %s', (text) => expect(isTitle(text)).toBe(true));
  it.each([
    'Relations between seeds and seed bo-',
    'The water moves through the',
    'roots, leaves,',
    'of the plant, because the water',
    'The leaves of the plant close when they are cold',
    'rises in the stem. Leaves give it off',
    '12 h h h h',
    '2 T',
    'hh h h P hh',
    '♩ ♪ b ˇ ˇ ♩ ♪',
  ])('[READER-27] not %s', (text) => expect(isTitle(text)).toBe(false));
  it('[READER-27] plainly, when nothing else tells it', () => {
    expect(isPlainTitle('Roots and stems')).toBe(true);
    expect(isPlainTitle('a root that grows')).toBe(false);
    expect(isPlainTitle('The root that grows down and the stem that grows up again')).toBe(false);
  });
});
