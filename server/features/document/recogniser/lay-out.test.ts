import { describe, expect, it } from 'vitest';
import type { RecognisedPage, RecognisedWord } from '#machines/document/recognised-page.ts';
import { citableText, pageText } from '#machines/document/source.ts';
import { withDoubts } from '../reader/doubts.ts';
import type { Drawing } from './draw-page.ts';
import {
  hasColumns,
  makeRecognisedPages,
  problemLeft,
  readPageOf,
  surveyOf,
  type RecognisedText,
} from './lay-out.ts';
import { pageOfWords } from './recognised-words.ts';
import type { TesseractBlock } from './tesseract.ts';

/** Lines of words; a word with a `?` behind it is not certain. */
function page(number: number, lines: string[], confidence = 0.9): RecognisedPage {
  const words = lines.flatMap((line, row) =>
    line.split(' ').map((word, index): RecognisedWord => {
      const text = word.replace(/\?$/, '');
      const x = 72 + index * 60;
      const size = row === 0 && number === 1 ? 20 : 11;
      return [text, x, x + 55, 100 + row * 14, size, word === text ? 0.95 : 0.3];
    }),
  );
  return { number, width: 595, height: 842, language: 'en', confidence, ink: 0.05, words };
}

const scanned = (one: RecognisedPage): RecognisedText => ({ page: one, problem: 'scanned' });

function layOut(...pages: RecognisedPage[]) {
  const texts = pages.map(scanned);
  const maker = makeRecognisedPages(surveyOf(texts.map(readPageOf), []));
  return [...texts.flatMap((text) => maker.push(text)), ...maker.end()];
}

describe('pages of recognised words', () => {
  const lines = [
    'Plants and Light',
    'Green plants turn? light and water into',
    'sugar. They give off oxygen by day and',
    'take it in by? night, as an experi-',
    'ment? with a candle has shown long ago.',
  ];

  it('[RECOGNISER-10] have headings and whole paragraphs', () => {
    const [first] = layOut(page(1, lines));
    expect(first?.confidence).toBe(0.9);
    expect(first?.problem).toBeUndefined();
    expect(first?.blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph']);
    expect(first && pageText(first)).toContain('an experiment with a candle');
  });

  it('[RECOGNISER-11] name the words that are not certain, also those broken over two lines', () => {
    const [first] = layOut(page(1, lines));
    const [, body] = first?.blocks ?? [];
    const doubted = body?.doubts?.map(([from, to]) => body.text.slice(from, to));
    expect(doubted).toEqual(['turn', 'by', 'experiment']);
    expect(first && pageText(first)).not.toContain('\u2063');
    const citable = first ? citableText(first) : '';
    expect(citable).toContain('They give off oxygen by day');
    expect(citable).not.toContain('turn');
    expect(withDoubts({ kind: 'paragraph', text: 'as it was' })).not.toHaveProperty('doubts');
  });

  it('[RECOGNISER-12] keep their problem when their letters are unsure, and are blank when nothing is there', () => {
    const left = (one: RecognisedPage) => problemLeft({ page: one, problem: 'garbled' });
    expect(left(page(1, lines))).toBeUndefined();
    expect(left(page(1, lines, 0.4))).toBe('garbled');
    expect(left({ ...page(1, lines), words: [] })).toBe('garbled');
    expect(left({ ...page(1, lines), words: [], ink: 0 })).toBe('blank');
    const [unsure] = layOut(page(1, lines, 0.4));
    expect(unsure).toEqual({ number: 1, blocks: [], problem: 'scanned', confidence: 0.4 });
  });
});

it('[RECOGNISER-16] columns are seen in words that were read row by row', () => {
  const row = (y: number, columns: number[]): RecognisedWord[] =>
    columns.flatMap((x) =>
      ['green', 'plants', 'grow'].map((word, index): RecognisedWord => {
        const x0 = x + index * 70;
        return [word, x0, x0 + 66, y, 11, 0.9];
      }),
    );
  const rows = (columns: number[]) => ({
    ...page(1, []),
    words: Array.from({ length: 12 }, (_, index) => row(100 + index * 14, columns)).flat(),
  });
  expect(hasColumns(rows([72]))).toBe(false);
  expect(hasColumns(rows([72, 320]))).toBe(true);
});

describe('words of a picture', () => {
  const drawing: Drawing = {
    width: 1190,
    height: 1684,
    pixelsPerPoint: 2,
    pixels: new Uint8Array(0),
    ink: 0.04,
  };
  const box = (x0: number, x1: number, height = 20) => ({ x0, x1, y0: 120 - height, y1: 120 });
  const line = (text: string, rowHeight: number, parts: [string, number, number?][]) => ({
    text,
    bbox: box(0, 500, rowHeight),
    baseline: { x0: 0, y0: 120, x1: 500, y1: 120 },
    rowAttributes: { rowHeight, ascenders: 5, descenders: 5 },
    words: parts.map(([word, x, confidence = 92]) => ({
      text: word,
      confidence,
      bbox: box(x, x + 20),
    })),
  });
  const read = (...lines: ReturnType<typeof line>[]) => {
    const blocks: TesseractBlock[] = [{ paragraphs: [{ lines }] }];
    return pageOfWords(3, drawing, 'ko', blocks);
  };

  it('[RECOGNISER-8] are parted as the line is, each as sure as its least sure part', () => {
    const parts: [string, number, number?][] = [
      ['광', 0],
      ['합', 20, 40],
      ['성', 40],
      ['의', 60],
      ['뜻', 100],
    ];
    const { words, number, width } = read(line('광합성의 뜻\n', 20, parts));
    expect([number, width]).toEqual([3, 595]);
    expect(words.map(([text]) => text)).toEqual(['광합성의', '뜻']);
    expect(words[0]).toEqual(['광합성의', 0, 40, 60, 11, 0.4]);
  });

  it('[RECOGNISER-8] are no specks, and bullets are bullets', () => {
    const specks = line('~ .\n', 20, [
      ['~', 0],
      ['.', 50],
    ]);
    const unsure = line('빛 *\n', 20, [
      ['빛', 0],
      ['*', 50, 30],
    ]);
    const odd = line('고\n', 14, [['고', 0, 47]]);
    expect(read(specks, unsure, odd).words.map(([text]) => text)).toEqual(['빛']);
    const item = line('ㆍ 빛\n', 20, [
      ['ㆍ', 0, 37],
      ['빛', 40],
    ]);
    expect(read(item).words.map(([text]) => text)).toEqual(['•', '빛']);
  });

  it('[RECOGNISER-9] have the size of the rows around when theirs is nearly the same', () => {
    const rows = [20, 20, 22, 18, 40].map((height) => line('가나다\n', height, [['가나다', 0]]));
    expect(read(...rows).words.map((word) => word[4])).toEqual([11, 11, 11, 11, 22]);
  });
});
