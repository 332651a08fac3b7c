import { expect, it } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';

it.each([
  ['', 0],
  ['four', 1],
  ['fours', 2],
  ['가힣', 2],
  ['날씨는 좋다', 5],
  ['Weather 날씨 and 구름', 7],
  // Letters of Hangul that stand alone are no syllables.
  ['ㄱㄴㄷㄹ', 1],
])('[TOKEN-COUNT-1] %s is as long as its letters and its syllables', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});
