/**
 * Where the words of a quote stand on a page, by the letters of the file.
 *
 * PAGE-WORDS-1 Each line of a quote has a box where its words are seen, on a turned page too.
 */
import type { PageBox } from '#machines/document/pictured-page.ts';
import { findQuote } from '#machines/document/quote.ts';
import { readLetters, type Letters } from '../reader/page-letters.ts';
import { heapOf, type PdfFile } from '../reader/pdfium.ts';

/** PDFium says places in whole pixels: of a drawing this large they are parts of the page. */
const PIXELS = 1 << 20;
/** In the scratch: four doubles of PDFium, behind them two integers. */
const INTEGERS_AT = 32;

/**
 * One box for each line, in the order of the page's letters.
 * @param page an open page of the file
 */
export function quoteBoxes(pdf: PdfFile, page: number, quote: string): PageBox[] {
  const { api, calls, scratch } = pdf;
  const text = calls.FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    const count = Math.max(0, calls.FPDFText_CountChars(text));
    const found = lettersOf(readLetters(pdf, text, count), quote);
    if (!found) return [];
    const lines = api.FPDFText_CountRects(text, found.first, found.last - found.first + 1);
    const boxes: PageBox[] = [];
    for (let line = 0; line < lines; line += 1) {
      const out = scratch.pointer;
      if (!api.FPDFText_GetRect(text, line, out, out + 8, out + 16, out + 24)) continue;
      const [left, top] = [scratch.double(0), scratch.double(1)];
      const [right, bottom] = [scratch.double(2), scratch.double(3)];
      const box = boxBetween(shownAt(pdf, page, left, top), shownAt(pdf, page, right, bottom));
      if (box.width > 0 && box.height > 0) boxes.push(box);
    }
    return boxes;
  } finally {
    calls.FPDFText_ClosePage(text);
  }
}

/** First and last letter of the quote, by their index. */
function lettersOf(letters: Letters, quote: string): { first: number; last: number } | undefined {
  const starts: number[] = [];
  let written = '';
  for (let index = 0; index < letters.count; index += 1) {
    starts.push(written.length);
    written += letters.text(index, index);
  }
  const part = findQuote([written], quote)?.parts[0];
  if (!part) return undefined;
  const first = starts.findLastIndex((start) => start <= part.from);
  const last = starts.findLastIndex((start) => start < part.to);
  return first < 0 || last < first ? undefined : { first, last };
}

interface Point {
  x: number;
  y: number;
}

/** A point of the page as it is shown, turned and cropped, in parts of it. */
function shownAt({ api, scratch }: PdfFile, page: number, x: number, y: number): Point {
  const out = scratch.pointer + INTEGERS_AT;
  api.FPDF_PageToDevice(page, 0, 0, PIXELS, PIXELS, 0, x, y, out, out + 4);
  const memory = new DataView(heapOf(api).HEAPU8.buffer);
  return { x: part(memory.getInt32(out, true)), y: part(memory.getInt32(out + 4, true)) };
}

function part(pixels: number): number {
  return Math.min(1, Math.max(0, pixels / PIXELS));
}

function boxBetween(one: Point, other: Point): PageBox {
  const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { left, top, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}
