import { describe, expect, it } from 'vitest';
import { cleanText, normalise } from './clean-text.ts';
import type { Line } from './lines.ts';
import { maskOf, withoutRunningHeads } from './running-heads.ts';
import { languageOf, surveyPages } from './survey.ts';
import { codeText, tableLength, tableText } from './page-tables.ts';
import { nameOf, titleOf } from './title.ts';
import { PLAIN_LINE } from './testing/plain-line.ts';

const line = (text: string, x0: number, y: number, more: Partial<Line> = {}): Line => {
  const cells = [{ text, x0, x1: x0 + text.length * 6 }];
  return {
    text,
    cells,
    x0,
    x1: x0 + text.length * 6,
    y,
    ...PLAIN_LINE,
    ...more,
  };
};
const row = (y: number, ...cells: [string, number][]): Line => {
  const made = cells.map(([text, x0]) => ({ text, x0, x1: x0 + text.length * 5 }));
  return { ...line(cells.map(([text]) => text).join(' '), cells[0]![1], y), cells: made };
};

describe('clean text', () => {
  it('[READER-11] opens ligatures and full-width letters, composes, drops controls', () => {
    expect(normalise('\uFB01nd e\u0301 ＡＢ \u1100\u1161')).toBe('find é AB 가');
    expect(cleanText(' a\u0000b\u200B  c\u00A0d ')).toBe('ab c d');
    expect(normalise('\uF0B7')).toBe('•');
    expect(normalise('\u0300reload’ or (\u0300stop’')).toBe('‘reload’ or (‘stop’');
  });
});

describe('running heads', () => {
  const body = Array.from({ length: 20 }, (_, i) =>
    line(`Line ${i} of text that is never the same twice`, 72, 100 + i * 14),
  );
  const page = (number: number, head: string, foot: string) => ({
    number,
    height: 842,
    lines: [line(head, 72, 40), ...body, line(foot, 290, 806)],
  });

  it('[READER-13] drops what comes again with other numbers', () => {
    const pages = [
      page(1, 'Plants 1', '- 1 -'),
      page(2, 'Plants 2', '- 2 -'),
      page(3, 'Plants 3', '- 3 -'),
    ];
    expect(withoutRunningHeads(pages[1]!, pages)).toEqual(body);
  });
  it('[READER-13] drops a head whose words change when its number counts the pages', () => {
    const pages = [page(5, '2.1 Roots 12', ''), page(6, '2.2 Leaves 13', '')];
    expect(
      withoutRunningHeads(pages[1]!, pages).some((other) => other.text.includes('Leaves')),
    ).toBe(false);
  });
  it('[READER-13] drops the head of one page that is set as those around it', () => {
    const pages = [
      page(1, 'SOILS AND THE… 1.2. WATER IN THE…', ''),
      page(2, 'BEDS AND PATHS… 2.1. HOW BEDS ARE…', ''),
      page(3, 'TREES AND THE… 3.1. ROOTS OF…', ''),
    ];
    expect(withoutRunningHeads(pages[1]!, pages)).toEqual(body);
    const titled = { ...pages[1]!, lines: [line('How beds are dug', 72, 40), ...body] };
    expect(withoutRunningHeads(titled, [pages[0]!, titled, pages[2]!])).toHaveLength(21);
  });
  it('[READER-13] keeps text near the edge that comes again', () => {
    const text = (number: number) => ({
      number,
      height: 842,
      lines: Array.from({ length: 48 }, (_, i) => line('The same words', 72, 80 + i * 14)),
    });
    expect(withoutRunningHeads(text(1), [text(1), text(2), text(3)])).toHaveLength(48);
  });
  it('[READER-13] masks digits and Roman numerals', () => {
    expect(maskOf('xiv  Basics 12')).toBe('# basics #');
  });
});

describe('tables and code', () => {
  const table = [
    row(100, ['Leaf', 72], ['Light', 200]),
    row(114, ['Root', 72], ['Water', 200]),
    row(128, ['Stem', 72], ['Way', 200]),
  ];
  it('[READER-17] finds aligned cells', () => {
    expect(tableLength([...table, line('A paragraph follows here', 72, 160)], 0)).toBe(3);
    expect(tableText(table)).toBe('Leaf\tLight\nRoot\tWater\nStem\tWay');
    expect(tableLength([line('No table', 72, 100), line('at all', 72, 114)], 0)).toBe(0);
  });
  it('[READER-17] keeps indents and empty lines of code', () => {
    expect(
      codeText([line('if ready:', 84, 100), line('start()', 108, 111), line('stop()', 84, 133)]),
    ).toBe('if ready:\n    start()\n\nstop()');
  });
});

describe('title, language, survey', () => {
  it('[READER-3] prefers a real title to the biggest line to the file name', () => {
    const pages = [[line('Plant Life', 72, 100, { size: 24 }), line('by nobody', 72, 140)]];
    expect(titleOf('The Life of Plants', pages)).toBe('The Life of Plants');
    expect(titleOf('Microsoft Word - draft.doc', pages)).toBe('Plant Life');
    expect(titleOf('', [])).toBeUndefined();
    expect(nameOf('/tmp/plant_life.pdf')).toBe('plant life');
  });
  it('[READER-22] is Korean by a share of the letters', () => {
    expect(languageOf(['광합성은 photosynthesis 라고 한다'])).toBe('ko');
    expect(
      languageOf(['Photosynthesis is called 광합성 in Korean, and this is an English text']),
    ).toBe('en');
    expect(languageOf([])).toBe('en');
  });
  it('[READER-6] looks at the same pages wherever reading starts', () => {
    expect(surveyPages(3)).toEqual([0, 1, 2]);
    expect(surveyPages(5000).length).toBeLessThan(60);
    expect(Math.max(...surveyPages(5000))).toBeGreaterThan(4800);
  });
});
