import { expect, it } from 'vitest';
import type { Drawing } from './draw-page.ts';
import { withLatinWords, type Sheet } from './latin-words.ts';
import type { TesseractBlock, TesseractLine } from './tesseract.ts';

/** Parts of a line: text, left edge, how sure. Each is 20 pixels wide. */
function line(text: string, y: number, parts: [string, number, number][]): TesseractLine {
  const words = parts.map(([word, x0, confidence]) => ({
    text: word,
    confidence,
    bbox: { x0, x1: x0 + 20, y0: y, y1: y + 20 },
  }));
  const bbox = { x0: 0, x1: 400, y0: y, y1: y + 20 };
  const baseline = { x0: 0, x1: 400, y0: y + 20, y1: y + 20 };
  return {
    text,
    words,
    bbox,
    baseline,
    rowAttributes: { rowHeight: 20, ascenders: 0, descenders: 0 },
  };
}
const block = (...lines: TesseractLine[]): TesseractBlock[] => [{ paragraphs: [{ lines }] }];
const textOf = (blocks: TesseractBlock[]) =>
  blocks.flatMap((one) => one.paragraphs.flatMap((part) => part.lines.map((row) => row.text)));

/** Black where the Latin word stands. */
const drawing: Drawing = {
  width: 400,
  height: 100,
  pixelsPerPoint: 2,
  pixels: new Uint8Array(40_000).fill(255),
  ink: 0.01,
};
for (let y = 10; y < 30; y += 1) drawing.pixels.fill(0, y * 400 + 100, y * 400 + 120);

const KOREAN = line('유전자는 014^는 2024년', 10, [
  ['유전자는', 0, 93],
  ['014^', 100, 0],
  ['는', 120, 92],
  ['2024', 200, 92],
  ['년', 220, 93],
]);

it('[RECOGNISER-17] what holds no syllables is cut out and read again, row under row', async () => {
  let seen: Sheet | undefined;
  const blocks = await withLatinWords(
    { blocks: block(KOREAN), turned: 0 },
    drawing,
    async (sheet) => {
      seen = sheet;
      return block(line('DNA', 12, [['DNA', 12, 96]]), line('2024', 60, [['2024', 12, 95]]));
    },
  );
  expect([seen?.width, seen?.height]).toEqual([44, 88]);
  const dark = seen?.pixels.filter((pixel) => pixel === 0).length;
  expect(dark).toBe(400);
  expect(textOf(blocks)).toEqual(['유전자는 DNA는 2024년']);
});

it('[RECOGNISER-17] what is read no surer stays, and nothing is asked where all is sure', async () => {
  const unsure = await withLatinWords({ blocks: block(KOREAN), turned: 0 }, drawing, async () =>
    block(line('D?', 12, [['D?', 12, 40]]), line('Z0Z4', 60, [['Z0Z4', 12, 80]])),
  );
  expect(textOf(unsure)).toEqual(['유전자는 014^는 2024년']);
  const sure = block(
    line('2024년', 10, [
      ['2024', 0, 92],
      ['년', 20, 93],
    ]),
  );
  const asked = withLatinWords({ blocks: sure, turned: 0 }, drawing, () =>
    Promise.reject(new Error('asked')),
  );
  await expect(asked).resolves.toBe(sure);
});
