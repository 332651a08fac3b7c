/** The letters of one page as PDFium has them, by their index, and where they stand. */
import type { PdfFile } from './pdfium.ts';

/** PDFium puts this where a line ends in a hyphen; the next line follows without a break. */
const LINE_END_HYPHEN = 0xfffe;
const SOFT_HYPHEN = 0xad;
const UNKNOWN = 0xfffd;
const UNMAPPED_SAMPLE = 48;

export interface Letters {
  count: number;
  isBlank(index: number): boolean;
  /** The file has a line end or nothing at all here, rather than a space. */
  isLineEnd(index: number): boolean;
  /** The letters from one index to another, both included. */
  text(from: number, to: number): string;
}

/**
 * Takes the whole page in one call where each letter is one UTF-16 unit, which nearly every page's
 * is; else asks for letter after letter.
 */
export function readLetters(pdf: PdfFile, page: number, count: number): Letters {
  const codes = readUnits(pdf, page, count) ?? readCodes(pdf, page, count);
  let highest = 0;
  for (let i = 0; i < count; i += 1) {
    let code = codes[i] ?? 0;
    if (code < 0x20 || code === LINE_END_HYPHEN) {
      code = controlAs(pdf, page, i, code);
      codes[i] = code;
    }
    if (code > highest) highest = code;
  }
  const whole = codes instanceof Uint16Array ? decode(codes, highest) : undefined;
  return {
    count,
    isBlank: (index) => isBlank(codes[index] ?? 0),
    isLineEnd: (index) => {
      const code = codes[index] ?? 0;
      return code === 10 || code === 13 || code === 0;
    },
    text: (from, to) => {
      if (whole !== undefined) return whole.slice(from, to + 1);
      let text = '';
      for (let i = from; i <= to; i += 1) text += String.fromCodePoint(codes[i] ?? UNKNOWN);
      return text;
    },
  };
}

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Letters of one byte make a string of half the size. */
function decode(units: Uint16Array<ArrayBuffer>, highest: number): string {
  return highest < 0x100 ? Buffer.from(units).toString('latin1') : utf16.decode(units);
}

function readUnits(
  { calls, scratch }: PdfFile,
  page: number,
  count: number,
): Uint16Array<ArrayBuffer> | undefined {
  if (count === 0 || (count + 1) * 2 > scratch.size) return undefined;
  // The count it answers with includes the zero at the end.
  if (calls.FPDFText_GetText(page, 0, count, scratch.pointer) !== count + 1) return undefined;
  const units = scratch.units(count);
  for (let i = 0; i < count; i += 1) {
    const unit = units[i] ?? 0;
    if (unit >= 0xd800 && unit < 0xe000) return undefined;
  }
  return units;
}

function readCodes({ calls }: PdfFile, page: number, count: number): Int32Array {
  const codes = new Int32Array(count);
  for (let i = 0; i < count; i += 1) {
    const code = calls.FPDFText_GetUnicode(page, i) >>> 0;
    codes[i] = code > 0x10ffff ? UNKNOWN : code;
  }
  return codes;
}

/** A hyphen at a line's end is a soft hyphen. */
function controlAs({ calls }: PdfFile, page: number, index: number, code: number): number {
  if (code === LINE_END_HYPHEN || (code <= 2 && calls.FPDFText_IsHyphen(page, index) === 1))
    return SOFT_HYPHEN;
  // Codes 1 to 31 that are no space are what a broken encoding leaves: keep them visible.
  return code > 0 && code !== 9 && code !== 10 && code !== 13 ? UNKNOWN : code;
}

function isBlank(code: number): boolean {
  return (
    code <= 0x20 ||
    (code >= 0xa0 &&
      (code === 0xa0 ||
        (code >= 0x2000 && code <= 0x200b) ||
        code === 0x202f ||
        code === 0x3000 ||
        code === 0xfeff))
  );
}

/** The share of a sample of letters for which the file cannot say which letter they are. */
export function unmappedShare({ calls }: PdfFile, page: number, letters: Letters): number {
  let looked = 0;
  let unmapped = 0;
  const step = Math.max(1, Math.floor(letters.count / UNMAPPED_SAMPLE));
  for (let i = 0; i < letters.count; i += step) {
    if (letters.isBlank(i)) continue;
    looked += 1;
    if (calls.FPDFText_HasUnicodeMapError(page, i) === 1) unmapped += 1;
  }
  return looked === 0 ? 0 : unmapped / looked;
}

/** Where a word stands; the same object is filled again for the next one. */
export interface Place {
  x0: number;
  x1: number;
  /** Baseline. */
  y: number;
  height: number;
}

/** A point of the file, as the page is read: origin at the top left. */
export type Frame = (x: number, y: number) => [number, number];

/** The frame in which letters that are turned so many quarters stand upright. */
export function makeFrames(
  { calls, scratch }: PdfFile,
  page: number,
  width: number,
  height: number,
): (turns: number) => Frame {
  const out = scratch.pointer;
  const boxed =
    calls.FPDFPage_GetCropBox(page, out, out + 4, out + 8, out + 12) ||
    calls.FPDFPage_GetMediaBox(page, out, out + 4, out + 8, out + 12);
  const left = boxed ? scratch.float(0) : 0;
  const bottom = boxed ? scratch.float(1) : 0;
  const frames: Frame[] = [
    (x, y) => [x - left, height - (y - bottom)],
    (x, y) => [y - bottom, x - left],
    (x, y) => [width - (x - left), y - bottom],
    (x, y) => [height - (y - bottom), width - (x - left)],
  ];
  const [upright = (x: number, y: number): [number, number] => [x, y]] = frames;
  return (turns) => frames[turns] ?? upright;
}

/** Places in the frame in which the word stands upright, origin at the top left. */
export function makePlacer(
  { calls, scratch }: PdfFile,
  text: number,
  frameOf: (turns: number) => Frame,
): (from: number, to: number, turns: number) => Place | undefined {
  const out = scratch.pointer;
  const place: Place = { x0: 0, x1: 0, y: 0, height: 0 };
  return (from, to, turns) => {
    // FS_RECTF: left, top, right, bottom.
    if (calls.FPDFText_GetLooseCharBox(text, from, out) === 0) return undefined;
    let [x0, y1, x1, y0] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)];
    if (to !== from) {
      if (calls.FPDFText_GetLooseCharBox(text, to, out) === 0) return undefined;
      x0 = Math.min(x0, scratch.float(0));
      y1 = Math.max(y1, scratch.float(1));
      x1 = Math.max(x1, scratch.float(2));
      y0 = Math.min(y0, scratch.float(3));
    }
    calls.FPDFText_GetCharOrigin(text, from, out, out + 8);
    const frame = frameOf(turns);
    const [, y] = frame(scratch.double(0), scratch.double(1));
    const [ax, ay] = frame(x0, y0);
    const [bx, by] = frame(x1, y1);
    place.y = y;
    place.x0 = Math.min(ax, bx);
    place.x1 = Math.max(ax, bx);
    place.height = Math.abs(ay - by);
    return place;
  };
}
