/** Notes at the foot of a page, and their marks in its text. */
import { describe, expect, it } from 'vitest';
import type { DraftBlock } from './draft-block.ts';
import { footnotesFirst } from './footnotes.ts';
import type { Line } from './lines.ts';
import { emptySurvey } from './survey.ts';
import { PLAIN_LINE } from './testing/plain-line.ts';

const survey = emptySurvey();
survey.lexicon.words.add('this');
survey.lexicon.words.add('beds');

function line(text: string, size = 10): Line {
  const cells = [{ text, x0: 72, x1: 72 + text.length * 5 }];
  return { ...PLAIN_LINE, text, cells, x0: 72, x1: 72 + text.length * 5, y: 0, size };
}
const paragraph = (...texts: string[]): DraftBlock => ({
  kind: 'paragraph',
  lines: texts.map((text) => line(text)),
});
const foot = (...texts: string[]): DraftBlock => ({
  kind: 'paragraph',
  lines: texts.map((text) => line(text, 8)),
});
const read = (...blocks: DraftBlock[]): string[] =>
  footnotesFirst(blocks, survey).map(
    ({ isNote, lines }) => `${isNote ? 'note: ' : ''}${lines.map(({ text }) => text).join(' / ')}`,
  );

describe('notes at the foot', () => {
  it('[READER-30] each is one, and stands before the text that goes on over the page', () => {
    expect(
      read(
        paragraph('Peat holds water.3 It is dug in bogs.'),
        paragraph('The beds are dug by'),
        foot('3Some say it', 'holds more.', '4Or by a plough.'),
      ),
    ).toEqual([
      'Peat holds water.³ It is dug in bogs.',
      'note: ³ Some say it / holds more.',
      'note: ⁴ Or by a plough.',
      'The beds are dug by',
    ]);
  });

  it.each([
    ['Nothing is sown like this13:', 'Nothing is sown like this¹³:'],
    ['It was dug at once. 13 Then it rained.', 'It was dug at once. ¹³ Then it rained.'],
    ['Much of it (from bogs) 1³ is older.', 'Much of it (from bogs) ¹³ is older.'],
  ])('[READER-30] “%s” has its mark raised', (text, raised) => {
    expect(read(paragraph(text), foot('13See there.'))[1]).toBe(raised);
  });

  it('[READER-30] numbers that are none stay as they are', () => {
    const text = 'Of the 13 plots, row 1.13 and plant x13 are wet.';
    expect(read(paragraph(text), foot('13See there.'))).toEqual(
      [text, '13See there.'].toReversed(),
    );
  });

  it('[READER-30] a page in small letters has no notes', () => {
    expect(read(foot('1Peat holds water.1 It is dug.'))).toEqual([
      '1Peat holds water.1 It is dug.',
    ]);
  });
});
