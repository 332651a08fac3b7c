import { expect, it } from 'vitest';
import { bigrams, likePattern } from './bigrams.ts';

it('[BIGRAM-1] pairs letters of any language once', () => {
  expect(bigrams('Maps')).toEqual(['ma', 'ap', 'ps']);
  expect(bigrams('양자')).toEqual(['양자']);
  expect(bigrams('양자'.normalize('NFD'))).toEqual(['양자']);
  expect(bigrams('aaa')).toEqual(['aa']);
  expect(bigrams('a')).toEqual([]);
});

it('[BIGRAM-2] takes wildcards literally', () => {
  expect(likePattern(' 50%_\\ ')).toBe('%50\\%\\_\\\\%');
});
