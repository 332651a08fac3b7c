import { describe, expect, it } from 'vitest';
import { findQuote, foldForQuote, quoteStandsIn } from './quote.ts';

const shown = (blocks: string[], quote: string) => {
  const found = findQuote(blocks, quote);
  return found && found.parts.map(({ block, from, to }) => blocks[block]?.slice(from, to));
};

describe('quotes on their pages', () => {
  it('[QUOTE-1] are found over hyphens, line breaks, ligatures and curled quotation marks', () => {
    expect(shown(['A photo-\nsynthesis of light. More.'], 'photosynthesis of light')).toEqual([
      'photo-\nsynthesis of light',
    ]);
    expect(shown(['The “e\uFB03cient” way — always.'], 'the "efficient" way')).toEqual([
      'The “e\uFB03cient” way',
    ]);
    expect(shown(['soft\u00ADware  is\n  here'], 'software is here')).toEqual([
      'soft\u00ADware  is\n  here',
    ]);
    expect(shown(['Cafe\u0301 opens'], 'café opens')).toEqual(['Cafe\u0301 opens']);
  });

  it('[QUOTE-1] what is shown is what was proven: both plain forms agree', () => {
    const texts = [
      '  A  well-known\nfact… is «this» – \uFB01nally. ',
      '한국어 문장은\n줄이 바뀌어도 같다. \u1112\u1161\u11ab\u1100\u116e\u11a8',
      'x − y = ½ ﬀ -',
    ];
    for (const text of texts) {
      const folded = foldForQuote(text);
      expect(quoteStandsIn(folded, foldForQuote(`Before. ${text} After.`))).toBe(true);
      expect(findQuote([`Before. ${text} After.`], text)).toMatchObject({ whole: true });
    }
  });

  it('[QUOTE-2] Korean is found however it was spaced', () => {
    expect(shown(['세포는 생명의 기본 단 위이다. 다음.'], '생명의 기본 단위이다')).toEqual([
      '생명의 기본 단 위이다',
    ]);
  });

  it('[QUOTE-3] go over blocks', () => {
    expect(shown(['One two three', 'four five.'], 'two three four')).toEqual(['two three', 'four']);
  });

  it('[QUOTE-4] are found by their opening words, and said not to be whole', () => {
    const found = findQuote(['The cell is the unit of'], 'The cell is the unit of all life');
    expect(found).toEqual({ parts: [{ block: 0, from: 0, to: 23 }], whole: false });
    expect(findQuote(['Nothing of it.'], 'The cell is the unit of all life')).toBeUndefined();
    expect(findQuote([], 'anything')).toBeUndefined();
  });
});
