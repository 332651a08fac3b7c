/** From what Tesseract says of a picture to words on a page. Pure. */
import type { RecognisedPage, RecognisedWord } from '#machines/document/recognised-page.ts';
import type { Language } from '#machines/document/source.ts';
import type { Drawing } from './draw-page.ts';
import type { TesseractBlock, TesseractLine, TesseractWord } from './tesseract.ts';

/** For a row's height, the size of its letters as a type foundry counts it. */
const SIZE_OF_ROW = 1.09;
/** Rows whose heights differ by less are of one size: a row without a `g` measures smaller. */
const SAME_SIZE = 0.16;
const WRITTEN = /[\p{L}\p{N}]/u;
/** Less sure than this, a sign is a speck, and so is a row of so few letters. */
const SPECK = 0.6;
const FEW_LETTERS = 3;
/** What Tesseract makes of a bullet, by itself at the beginning of a row. */
const BULLET = /^[*＊•·ㆍ‧∙«»+]{1,2}$/;

export function pageOfWords(
  number: number,
  drawing: Drawing,
  language: Language,
  blocks: TesseractBlock[],
): RecognisedPage {
  const { pixelsPerPoint, width, height, ink } = drawing;
  const points = (pixels: number) => round(pixels / pixelsPerPoint, 10);
  const lines = blocks.flatMap((block) => block.paragraphs.flatMap((part) => part.lines));
  const rows = lines.map((line) => heightOf(line, language));
  const common = commonHeight(lines, rows);
  const words: RecognisedWord[] = [];
  let [letters, sure] = [0, 0];
  lines.forEach((line, index) => {
    const row = rows[index] ?? common;
    const near = Math.abs(row - common) <= common * SAME_SIZE;
    const size = Math.round(points((near ? common : row) * SIZE_OF_ROW) * 2) / 2;
    if (isSpeck(line)) return;
    for (const [place, { text: read, parts }] of spacedWords(line).entries()) {
      const bullet = place === 0 && BULLET.test(read);
      const text = bullet ? '•' : read;
      const confidence = bullet ? 1 : Math.min(...parts.map((part) => part.confidence)) / 100;
      if (confidence < SPECK && !WRITTEN.test(text)) continue;
      const x0 = Math.min(...parts.map((part) => part.bbox.x0));
      const x1 = Math.max(...parts.map((part) => part.bbox.x1));
      const y = baselineAt(line, (x0 + x1) / 2);
      words.push([text, points(x0), points(x1), points(y), size, round(confidence, 100)]);
      for (const part of parts) {
        letters += part.text.length;
        sure += (part.text.length * part.confidence) / 100;
      }
    }
  });
  return {
    number,
    width: points(width),
    height: points(height),
    language,
    confidence: letters === 0 ? 0 : round(sure / letters, 1000),
    ink: round(ink, 10_000),
    words,
  };
}

/** A row of strokes and grain, read as signs or as the odd letter. */
function isSpeck({ text, words }: TesseractLine): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const unsure = words.every((word) => word.confidence < SPECK * 100);
  return letters === 0 || (letters <= FEW_LETTERS && unsure);
}

/**
 * The words as the line's text parts them: of Korean, Tesseract makes a word of every syllable. A word
 * is as sure as the least sure of its parts.
 */
export function spacedWords(line: TesseractLine): { text: string; parts: TesseractWord[] }[] {
  const found: { text: string; parts: TesseractWord[] }[] = [];
  let at = 0;
  for (const part of line.words) {
    const start = line.text.indexOf(part.text, at);
    const last = found.at(-1);
    const joined = start >= 0 && !/\s/.test(line.text.slice(at, start)) ? last : undefined;
    if (start >= 0) at = start + part.text.length;
    if (joined) {
      joined.text += part.text;
      joined.parts.push(part);
    } else {
      found.push({ text: part.text, parts: [part] });
    }
  }
  return found;
}

function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}

/** Syllables fill their row; Latin letters do not, and Tesseract says how high theirs is. */
function heightOf(line: TesseractLine, language: Language): number {
  return language === 'ko' ? line.bbox.y1 - line.bbox.y0 : line.rowAttributes.rowHeight;
}

/** The height of the row in the middle of all letters. */
function commonHeight(lines: TesseractLine[], rows: number[]): number {
  const sorted = lines
    .map((line, index) => ({
      height: rows[index] ?? 0,
      letters: line.words.reduce((sum, word) => sum + word.text.length, 0),
    }))
    .toSorted((a, b) => a.height - b.height);
  const half = sorted.reduce((sum, line) => sum + line.letters, 0) / 2;
  let sum = 0;
  for (const line of sorted) {
    sum += line.letters;
    if (sum >= half) return line.height;
  }
  return 0;
}

function baselineAt({ baseline: { x0, y0, x1, y1 } }: TesseractLine, x: number): number {
  return x1 === x0 ? y0 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}
