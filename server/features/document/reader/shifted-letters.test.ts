import { describe, expect, it } from 'vitest';
import { DOUBT_MARK, withDoubts } from './doubts.ts';
import { segmentsOf } from './lines.ts';
import type { RawWord } from './raw-page.ts';

/** Words in a row; `lift` in points above the line. */
function row(...words: [text: string, size?: number, lift?: number, gap?: number][]): string {
  let x = 72;
  const raw = words.map(([text, size = 10, lift = 0, gap = 0]): RawWord => {
    const x0 = x + gap;
    x = x0 + text.length * size * 0.5;
    return {
      text,
      x0,
      x1: x,
      y: 100 - lift,
      size,
      font: { name: 'Serif', bold: false, heavy: false, italic: false, mono: false },
      spaced: gap > 0,
      spaceAfter: false,
    };
  });
  return segmentsOf(raw)
    .map(({ text }) => text)
    .join('|');
}

describe('raised and lowered letters', () => {
  it('[READER-28] an exponent is no digit of its number', () => {
    expect(row(['20'], ['2', 7, 3.6], ['is', 10, 0, 3])).toBe('20² is');
    expect(row(['10'], ['32', 7, 3.6], ['.'])).toBe('10³².');
    expect(row(['10'], ['\u22126', 7, 3.6])).toBe('10⁻⁶');
  });
  it('[READER-28] a footnote mark is no part of its word, before it or behind it', () => {
    expect(row(['water'], ['3', 7, 3.6], ['rises', 10, 0, 3])).toBe('water³ rises');
    expect(row(['3', 7, 3.6], ['Some', 10, 0, 1])).toBe('³ Some');
  });
  it('[READER-28] a mark raised by half a letter stands on the line of its word', () => {
    expect(row(['water.'], ['5', 7.5, 4.5], ['It', 10, 0, 3])).toBe('water.⁵ It');
    expect(row(['5', 7.5, 4.5], ['Some', 10, 0, 1])).toBe('⁵ Some');
  });
  it('[READER-28] lowered letters stay lowered', () => {
    expect(row(['H'], ['2', 7, -1.5], ['O'])).toBe('H₂O');
    expect(row(['x'], ['max', 7, -1.5])).toBe('xₘₐₓ');
  });
  it('[READER-28] what is raised by custom reads as on the line', () => {
    expect(row(['20'], ['th', 7, 3.6], ['century', 10, 0, 3])).toBe('20th century');
    expect(row(['L'], ['A', 7, 2], ['TEX'])).toBe('LATEX');
    expect(row(['Lectern'], ['™', 6, 4])).toBe('Lectern™');
  });
  it('[READER-28] what has no such letter is not certain', () => {
    const text = row(['e'], ['\u03c9t', 7, 3.6], ['grows', 10, 0, 3]);
    expect(text).toBe(`e${DOUBT_MARK}\u03c9t grows`);
    expect(withDoubts({ kind: 'paragraph', text })).toEqual({
      kind: 'paragraph',
      text: 'e\u03c9t grows',
      doubts: [[0, 3]],
    });
  });
  it('[READER-28] small letters on the line, and text beside a dropped capital, are as they are', () => {
    expect(row(['Read'], ['ME', 8])).toBe('ReadME');
    expect(row(['O', 36], ['nce', 10, 12])).not.toMatch(/[ᵃ-ᶻⁿ]/u);
  });
});
