import { describe, expect, it } from 'vitest';
import { joinLines } from './join-lines.ts';
import { emptyLexicon } from './lexicon.ts';

const join = (lines: string[], words: string[] = [], more = {}) =>
  joinLines(
    lines.map((text) => ({ text, spaceAfter: false })),
    { ...emptyLexicon(), words: new Set(words), ...more },
  );

describe('joining lines', () => {
  it('[READER-12] makes hyphenated words whole', () => {
    expect(join(['the photo-', 'synthesis of plants'])).toBe('the photosynthesis of plants');
    expect(join(['the photo\u00AD', 'synthesis of plants'])).toBe('the photosynthesis of plants');
    expect(join(['soft hy\u00ADphens inside'])).toBe('soft hyphens inside');
  });
  it('[READER-12] keeps the hyphen of compounds and names', () => {
    expect(join(['a well-', 'known fact'])).toBe('a well-known fact');
    expect(join(['a state-of-the-', 'art tool'])).toBe('a state-of-the-art tool');
    expect(join(['the plant-', 'based food'], ['plant-based'])).toBe('the plant-based food');
    expect(join(['Jean-', 'Paul was here'])).toBe('Jean-Paul was here');
  });
  it('[READER-12] leaves ranges and dashes alone', () => {
    expect(join(['from 10-', '20 metres'])).toBe('from 10- 20 metres');
  });
  it('[READER-18] joins a Korean word that is used whole elsewhere', () => {
    expect(join(['이것은 광합', '성의 결과이다'], ['광합성의'])).toBe('이것은 광합성의 결과이다');
  });
  it('[READER-18] joins a particle to its word and keeps the space between words', () => {
    expect(join(['식물은 산소', '를 만든다'])).toBe('식물은 산소를 만든다');
    expect(join(['식물은 산소를', '만든다'], ['산소를', '만든다'])).toBe('식물은 산소를 만든다');
  });
  it('[READER-18] believes the spaces of a file that keeps them', () => {
    const lexicon = { ...emptyLexicon(), keepsLineEndSpaces: true };
    expect(
      joinLines(
        [
          { text: '녹색', spaceAfter: true },
          { text: '식물이 자', spaceAfter: false },
          { text: '란다', spaceAfter: false },
        ],
        lexicon,
      ),
    ).toBe('녹색 식물이 자란다');
  });
});
