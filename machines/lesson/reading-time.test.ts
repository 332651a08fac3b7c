import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

it('[READING-TIME-1] counts words, or Hangul syllables, and never a tag', () => {
  expect(readingMinutes('', 'en')).toBe(1);
  expect(readingMinutes('word '.repeat(660), 'en')).toBe(3);
  expect(readingMinutes('<Cite id="c1" /> '.repeat(900), 'en')).toBe(1);
  expect(readingMinutes('가나 '.repeat(500), 'ko')).toBe(2);
});
