/**
 * The words of one page with their places, in the order of the file.
 *
 * Asking PDFium about every character is slow, so it is asked about the first and last one of each
 * word; the characters between are looked at only when the word changes its font or its line.
 */
import type { PdfFile, Scratch } from './pdfium.ts';
import type { RawFont, RawPage, RawWord } from './raw-page.ts';

/** With less text than this a page is looked at for images and outlines. */
const LITTLE_TEXT = 60;
const MAX_CHARACTERS = 200_000;
const UNMAPPED_SAMPLE = 48;
const OBJECT_SAMPLE = 4_000;
const PATH_OBJECT = 2;
const IMAGE_OBJECT = 3;
const FORM_OBJECT = 5;
/** PDFium puts this where a line ends in a hyphen; the next line follows without a break. */
const LINE_END_HYPHEN = 0xfffe;
/** Flags of a font descriptor. */
const FIXED_PITCH = 1;
const FORCE_BOLD = 1 << 18;

interface TextObject {
  font: RawFont;
  size: number;
  /** Direction of the text, quarter turns to the left as the page is stored. */
  turns: number;
}

export interface WordReader {
  read(index: number): RawPage;
}

export function makeWordReader(pdf: PdfFile): WordReader {
  const { api, calls, scratch } = pdf;
  const out = scratch.pointer;
  const mono =
    /mono|courier|consol|typewriter|fixed|menlo|inconsolata|code|cmtt|sftt|lmtt|lmmono|txtt|nimbusmon|d2coding|letter ?gothic/i;

  const readFont = (handle: number): RawFont => {
    const length = api.FPDFFont_GetBaseFontName(handle, out, 200);
    const name = (length > 1 ? scratch.ascii(length) : '').replace(/^[A-Z]{6}\+/, '');
    const flags = api.FPDFFont_GetFlags(handle);
    const weight = api.FPDFFont_GetWeight(handle);
    return {
      name,
      bold:
        /bold|black|heavy|semib|demi|-bd|cmbx|sfbx|ecbx|extrab/i.test(name) ||
        (flags & FORCE_BOLD) !== 0 ||
        (weight >= 600 && weight < 1000 && !/regular|roman|light/i.test(name)),
      italic: /ital|obliq|slant|cmti/i.test(name),
      mono: mono.test(name) || (flags & FIXED_PITCH) !== 0,
    };
  };

  return {
    read(index) {
      const page = api.FPDF_LoadPage(pdf.document, index);
      if (page === 0) return damagedPage(index + 1);
      const text = api.FPDFText_LoadPage(page);
      if (text === 0) {
        api.FPDF_ClosePage(page);
        return damagedPage(index + 1);
      }
      const rotation = api.FPDFPage_GetRotation(page);
      const width = api.FPDF_GetPageWidthF(page);
      const height = api.FPDF_GetPageHeightF(page);
      // Handles are only good while their page is open.
      const fonts = new Map<number, RawFont>();
      const objects = new Map<number, TextObject>();
      const objectOf = (character: number): TextObject => {
        const handle = calls.textObject(text, character) >>> 0;
        const known = objects.get(handle);
        if (known) return known;
        const made = readObject(handle);
        objects.set(handle, made);
        return made;
      };
      const readObject = (handle: number): TextObject => {
        const none = {
          font: { name: '', bold: false, italic: false, mono: false },
          size: 0,
          turns: 0,
        };
        if (handle === 0) return none;
        const fontHandle = api.FPDFTextObj_GetFont(handle) >>> 0;
        let font = fonts.get(fontHandle);
        if (!font) {
          font = fontHandle === 0 ? none.font : readFont(fontHandle);
          fonts.set(fontHandle, font);
        }
        api.FPDFTextObj_GetFontSize(handle, out);
        const size = scratch.float(0);
        if (!api.FPDFPageObj_GetMatrix(handle, out)) return { ...none, font, size };
        const [a, b, c, d] = [
          scratch.float(0),
          scratch.float(1),
          scratch.float(2),
          scratch.float(3),
        ];
        const turns = ((Math.round(Math.atan2(b, a) / (Math.PI / 2)) % 4) + 4) % 4;
        return { font, size: size * Math.hypot(c, d), turns };
      };

      const count = Math.min(api.FPDFText_CountChars(text), MAX_CHARACTERS);
      const codes = readCodes(pdf, text, count);
      const [width0, height0] = rotation % 2 === 1 ? [height, width] : [width, height];
      const place = makePlacer(pdf, text, page, width0, height0);
      const words: (RawWord & { turns: number })[] = [];
      let spaced = true;
      let letters = 0;

      const addWord = (from: number, to: number, object: TextObject, behind: boolean): void => {
        let word = '';
        for (let i = from; i <= to; i += 1) word += String.fromCodePoint(codes[i] ?? 0xfffd);
        const box = place(from, to, object.turns);
        if (!box) return;
        const size = object.size > 0.5 ? object.size : box.height;
        words.push({
          text: word,
          x0: box.x0,
          x1: box.x1,
          y: box.y,
          size,
          font: object.font,
          spaced: behind,
          spaceAfter: false,
          turns: object.turns,
        });
        letters += to - from + 1;
      };
      /** A word that changes object half-way is split there: the line may end inside. */
      const addRun = (from: number, to: number, behind: boolean): void => {
        const first = objectOf(from);
        if (to === from || objectOf(to) === first) return addWord(from, to, first, behind);
        let start = from;
        let object = first;
        let gap = behind;
        for (let i = from + 1; i <= to; i += 1) {
          const next = objectOf(i);
          if (next === object) continue;
          addWord(start, i - 1, object, gap);
          start = i;
          object = next;
          gap = false;
        }
        addWord(start, to, object, gap);
      };

      let start = -1;
      for (let i = 0; i <= count; i += 1) {
        const code = i < count ? codes[i] : 0x20;
        const blank = code === undefined || isBlank(code);
        if (!blank) {
          if (start < 0) start = i;
          continue;
        }
        if (start >= 0) {
          addRun(start, i - 1, spaced);
          start = -1;
          spaced = false;
        }
        spaced = true;
        const last = words.at(-1);
        if (
          last &&
          i < count &&
          code !== 10 &&
          code !== 13 &&
          code !== 0 &&
          calls.isGenerated(text, i) === 0
        ) {
          last.spaceAfter = true;
        }
      }

      const unmappedShare = countUnmapped(pdf, text, count, codes);
      const drawn =
        letters < LITTLE_TEXT
          ? lookAtObjects(pdf, page, width * height)
          : { imageShare: 0, shapeCount: 0 };
      api.FPDFText_ClosePage(text);
      api.FPDF_ClosePage(page);
      const turned = dominantTurn(words, rotation);
      const [w, h] = turned % 2 === 1 ? [height0, width0] : [width0, height0];
      return {
        number: index + 1,
        width: w,
        height: h,
        words: withTurn(words, turned),
        ...drawn,
        unmappedShare,
        damaged: false,
      };
    },
  };
}

export function damagedPage(number: number): RawPage {
  return {
    number,
    width: 0,
    height: 0,
    words: [],
    imageShare: 0,
    shapeCount: 0,
    unmappedShare: 0,
    damaged: true,
  };
}

function isBlank(code: number): boolean {
  return (
    code <= 0x20 ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x202f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** Code points by character index; a hyphen at a line's end is a soft hyphen. */
function readCodes(pdf: PdfFile, text: number, count: number): Int32Array {
  const codes = new Int32Array(count);
  for (let i = 0; i < count; i += 1) {
    const code = pdf.calls.unicode(text, i) >>> 0;
    if (code === LINE_END_HYPHEN || (code <= 2 && pdf.calls.isHyphen(text, i) === 1))
      codes[i] = 0xad;
    // Codes 1 to 31 that are no space are what a broken encoding leaves: keep them visible.
    else if (code > 0 && code < 0x20 && code !== 9 && code !== 10 && code !== 13) codes[i] = 0xfffd;
    else codes[i] = code > 0x10ffff ? 0xfffd : code;
  }
  return codes;
}

interface Box {
  x0: number;
  x1: number;
  y: number;
  height: number;
}

/** Places in the frame in which the word stands upright, origin at the top left. */
function makePlacer(pdf: PdfFile, text: number, page: number, width: number, height: number) {
  const { api, calls, scratch } = pdf;
  const out = scratch.pointer;
  const boxed =
    api.FPDFPage_GetCropBox(page, out, out + 4, out + 8, out + 12) ||
    api.FPDFPage_GetMediaBox(page, out, out + 4, out + 8, out + 12);
  const left = boxed ? scratch.float(0) : 0;
  const bottom = boxed ? scratch.float(1) : 0;
  const turn = (x: number, y: number, turns: number): { x: number; y: number } => {
    const u = x - left;
    const v = y - bottom;
    if (turns === 1) return { x: v, y: u };
    if (turns === 2) return { x: width - u, y: v };
    if (turns === 3) return { x: height - v, y: width - u };
    return { x: u, y: height - v };
  };
  return (from: number, to: number, turns: number): Box | undefined => {
    const first = loose(scratch, calls.looseBox(text, from, out));
    const last = to === from ? first : loose(scratch, calls.looseBox(text, to, out));
    if (!first || !last) return undefined;
    calls.origin(text, from, out, out + 8);
    const origin = turn(scratch.double(0), scratch.double(1), turns);
    const a = turn(Math.min(first.left, last.left), Math.min(first.bottom, last.bottom), turns);
    const b = turn(Math.max(first.right, last.right), Math.max(first.top, last.top), turns);
    return {
      x0: Math.min(a.x, b.x),
      x1: Math.max(a.x, b.x),
      y: origin.y,
      height: Math.abs(a.y - b.y),
    };
  };
}

function loose(scratch: Scratch, ok: number) {
  if (ok === 0) return undefined;
  // FS_RECTF: left, top, right, bottom.
  return {
    left: scratch.float(0),
    top: scratch.float(1),
    right: scratch.float(2),
    bottom: scratch.float(3),
  };
}

function countUnmapped(pdf: PdfFile, text: number, count: number, codes: Int32Array): number {
  let looked = 0;
  let unmapped = 0;
  const step = Math.max(1, Math.floor(count / UNMAPPED_SAMPLE));
  for (let i = 0; i < count; i += step) {
    if (isBlank(codes[i] ?? 0)) continue;
    looked += 1;
    if (pdf.calls.hasMapError(text, i) === 1) unmapped += 1;
  }
  return looked === 0 ? 0 : unmapped / looked;
}

function lookAtObjects(
  pdf: PdfFile,
  page: number,
  pageArea: number,
): { imageShare: number; shapeCount: number } {
  const { api, scratch } = pdf;
  const out = scratch.pointer;
  let area = 0;
  let shapeCount = 0;
  const visit = (object: number, depth: number): boolean => {
    const type = api.FPDFPageObj_GetType(object);
    if (type === PATH_OBJECT) shapeCount += 1;
    if (type === IMAGE_OBJECT) return true;
    if (type !== FORM_OBJECT || depth > 3) return false;
    let image = false;
    const inner = Math.min(api.FPDFFormObj_CountObjects(object), OBJECT_SAMPLE);
    for (let i = 0; i < inner; i += 1)
      image = visit(api.FPDFFormObj_GetObject(object, i), depth + 1) || image;
    return image;
  };
  const count = Math.min(api.FPDFPage_CountObjects(page), OBJECT_SAMPLE);
  for (let i = 0; i < count; i += 1) {
    const object = api.FPDFPage_GetObject(page, i);
    if (!visit(object, 0)) continue;
    if (!api.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12)) continue;
    area +=
      Math.max(0, scratch.float(2) - scratch.float(0)) *
      Math.max(0, scratch.float(3) - scratch.float(1));
  }
  return { imageShare: pageArea > 0 ? Math.min(1, area / pageArea) : 0, shapeCount };
}

type TurnedWord = RawWord & { turns: number };

function dominantTurn(words: TurnedWord[], rotation: number): number {
  const letters = [0, 0, 0, 0];
  for (const word of words) letters[word.turns] = (letters[word.turns] ?? 0) + word.text.length;
  const most = Math.max(...letters);
  return most === 0 || letters[rotation] === most ? rotation : letters.indexOf(most);
}

/** Text across the reading direction is a stamp on the margin and goes, unless it is the page. */
function withTurn(words: TurnedWord[], turned: number): RawWord[] {
  return words.filter((word) => word.turns === turned).map(({ turns: _turns, ...word }) => word);
}
