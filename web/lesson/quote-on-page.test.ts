import { describe, expect, it } from 'vitest';
import { quoteOnPage } from './quote-on-page.ts';

const page = (text: string, over: object = {}) => ({
  blocks: [{ kind: 'paragraph' as const, text, ...over }],
});

describe('a quote on its page', () => {
  it('[QUOTE-PLACE-1] stands over a hyphenated line break', () => {
    expect(quoteOnPage(page('Plants use photo-\nsynthesis.'), 'use photosynthesis')).toEqual({
      standing: 'stands',
      parts: [{ block: 0, from: 7, to: 27 }],
    });
  });

  it('[QUOTE-PLACE-1] is unsure where its letters are, and only there', () => {
    const doubtful = page('Sure words here. Unsurc words there.', { doubts: [[17, 23]] });
    expect(quoteOnPage(doubtful, 'Unsurc words there').standing).toBe('unsure');
    expect(quoteOnPage(doubtful, 'Sure words here').standing).toBe('stands');
    const recognised = { ...page('Read from a picture.'), confidence: 0.82 };
    expect(quoteOnPage(recognised, 'Read from a picture').standing).toBe('unsure');
    expect(quoteOnPage({ ...recognised, confidence: 0.97 }, 'Read from a').standing).toBe('stands');
  });

  it('[QUOTE-PLACE-1] has moved on or is gone when the page says something else', () => {
    const changed = page('The cell is the unit of tissue.');
    expect(quoteOnPage(changed, 'The cell is the unit of all life').standing).toBe('moved');
    expect(quoteOnPage(changed, 'Genes are made of something else').standing).toBe('gone');
  });
});
