import { describe, expect, it } from 'vitest';
import { plainParagraphs } from './plain-text.ts';

describe('arriving text', () => {
  it('[STUDIO-3] is shown in paragraphs, without markup', () => {
    expect(
      plainParagraphs('## A head\n\nThe **share**. <Cite id="c1" /> It\n\n<Quiz id="q1" />'),
    ).toEqual([
      { text: 'A head', heading: true },
      { text: 'The share. It', heading: false },
    ]);
  });

  it('[STUDIO-3] never shows half a tag, wherever the text stops', () => {
    const full = 'Words. <Cite id="c1" /> More words.';
    for (let end = 0; end <= full.length; end += 1) {
      expect(
        plainParagraphs(full.slice(0, end))
          .map((part) => part.text)
          .join(''),
      ).not.toMatch(/[<>]/);
    }
  });
});
