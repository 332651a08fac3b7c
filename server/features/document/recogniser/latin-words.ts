/**
 * Latin words on a Korean page. The Korean model takes them for figures and odd letters; so what holds
 * no syllables is cut out, set row under row on a sheet, and read again by the English model.
 */
import type { Drawing } from './draw-page.ts';
import { spacedWords } from './recognised-words.ts';
import type { Reading, TesseractBlock, TesseractLine, TesseractWord } from './tesseract.ts';

/** Parts that are less sure may be no syllables either, nor are they worth to be kept. */
const UNSURE = 60;
/** The English model must be so sure of what it makes of it. */
const SURE = 70;
/** White around a row of the sheet, in pixels. */
const PADDING = 12;
const SYLLABLE = /[가-힣]/;
const SIGNS = /^[\p{P}\p{S}\u3131-\u318E\s]*$/u;

/** Parts of one word, next to each other. */
interface Stretch {
  parts: TesseractWord[];
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

export interface Sheet {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** `read` is the English model; it is asked only when there is something unsure. */
export async function withLatinWords(
  { blocks, turned }: Reading,
  drawing: Drawing,
  read: (sheet: Sheet) => Promise<TesseractBlock[]>,
): Promise<TesseractBlock[]> {
  const lines = blocks.flatMap((block) => block.paragraphs.flatMap((part) => part.lines));
  const stretches = lines.flatMap(stretchesOf);
  const unsure = stretches.some(({ parts }) => parts.some((part) => part.confidence < UNSURE));
  if (!unsure) return blocks;
  const sheet = sheetOf(stretches, drawing, turned);
  const found = wordsByRow(await read(sheet), stretches);
  const better = new Map<TesseractWord, TesseractWord[]>();
  stretches.forEach((stretch, row) => {
    const word = latinWord(stretch, found[row] ?? []);
    if (word) stretch.parts.forEach((part, index) => better.set(part, index === 0 ? [word] : []));
  });
  return blocks.map((block) => ({
    paragraphs: block.paragraphs.map((paragraph) => ({
      lines: paragraph.lines.map((line) => replaced(line, better)),
    })),
  }));
}

function stretchesOf(line: TesseractLine): Stretch[] {
  const stretches: Stretch[] = [];
  spacedWords(line).forEach(({ parts }) => {
    let open: TesseractWord[] = [];
    const close = (next: TesseractWord | undefined): void => {
      const [first, last] = [open[0], open.at(-1)];
      const text = open.map((part) => part.text).join('');
      const foreign = open.some((part) => !SYLLABLE.test(part.text));
      if (first && last && foreign && !SIGNS.test(text)) {
        const { x0 } = first.bbox;
        // The boxes of neighbours overlap; where the next one begins, this one is over.
        const x1 = next && next.bbox.x0 > x0 ? Math.min(last.bbox.x1, next.bbox.x0) : last.bbox.x1;
        stretches.push({ parts: open, x0, x1, y0: line.bbox.y0, y1: line.bbox.y1 });
      }
      open = [];
    };
    for (const part of parts) {
      if (!SYLLABLE.test(part.text) || part.confidence < UNSURE) open.push(part);
      else close(part);
    }
    close(undefined);
  });
  return stretches;
}

const rowHeight = ({ y0, y1 }: Stretch) => y1 - y0 + 2 * PADDING;

/** Cut from the drawing as it was straightened: turned about its middle. */
function sheetOf(stretches: Stretch[], drawing: Drawing, turned: number): Sheet {
  const width = Math.max(...stretches.map(({ x0, x1 }) => x1 - x0)) + 2 * PADDING;
  const height = stretches.reduce((sum, stretch) => sum + rowHeight(stretch), 0);
  const pixels = new Uint8Array(width * height).fill(255);
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  const [middleX, middleY] = [drawing.width / 2, drawing.height / 2];
  let top = 0;
  for (const stretch of stretches) {
    for (let y = stretch.y0; y < stretch.y1; y += 1) {
      for (let x = stretch.x0; x < stretch.x1; x += 1) {
        const [dx, dy] = [x - middleX, y - middleY];
        const fromX = Math.round(cos * dx + sin * dy + middleX);
        const fromY = Math.round(cos * dy - sin * dx + middleY);
        const inside = fromX >= 0 && fromX < drawing.width && fromY >= 0 && fromY < drawing.height;
        const to = (top + PADDING + y - stretch.y0) * width + PADDING + x - stretch.x0;
        if (inside) pixels[to] = drawing.pixels[fromY * drawing.width + fromX] ?? 255;
      }
    }
    top += rowHeight(stretch);
  }
  return { width, height, pixels };
}

function wordsByRow(blocks: TesseractBlock[], stretches: Stretch[]): TesseractWord[][] {
  const rows: TesseractWord[][] = stretches.map(() => []);
  const lines = blocks.flatMap((block) => block.paragraphs.flatMap((part) => part.lines));
  for (const line of lines) {
    const middle = (line.bbox.y0 + line.bbox.y1) / 2;
    let [row, bottom] = [0, 0];
    for (const [index, stretch] of stretches.entries()) {
      bottom += rowHeight(stretch);
      row = index;
      if (middle < bottom) break;
    }
    rows[row]?.push(...line.words);
  }
  return rows;
}

/** Undefined where the English model is not sure, or not surer than the Korean one. */
function latinWord({ parts }: Stretch, found: TesseractWord[]): TesseractWord | undefined {
  const [first] = parts;
  const text = found.map((word) => word.text).join('');
  const confidence = Math.min(...found.map((word) => word.confidence));
  const known = Math.min(...parts.map((part) => part.confidence));
  if (!first || found.length === 0 || confidence < SURE || confidence < known) return undefined;
  if (!/[a-z0-9]/i.test(text)) return undefined;
  const last = parts.at(-1) ?? first;
  return { text, confidence, bbox: { ...first.bbox, x1: last.bbox.x1 } };
}

function replaced(line: TesseractLine, better: Map<TesseractWord, TesseractWord[]>): TesseractLine {
  if (!line.words.some((word) => better.has(word))) return line;
  const words = spacedWords(line).map(({ parts }) =>
    parts.flatMap((part) => better.get(part) ?? [part]),
  );
  return {
    ...line,
    words: words.flat(),
    text: words.map((parts) => parts.map((part) => part.text).join('')).join(' '),
  };
}
