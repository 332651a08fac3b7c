/** What a page draws: the text objects its letters belong to, and the pictures and shapes on it. */
import type { PdfFile } from './pdfium.ts';
import type { RawFont } from './raw-page.ts';

const OBJECT_SAMPLE = 4_000;
const PATH_OBJECT = 2;
const IMAGE_OBJECT = 3;
const FORM_OBJECT = 5;
/** Flags of a font descriptor. */
const FIXED_PITCH = 1;
const FORCE_BOLD = 1 << 18;
const MONO =
  /mono|courier|consol|typewriter|fixed|menlo|inconsolata|code|cmtt|sftt|lmtt|lmmono|txtt|nimbusmon|d2coding|letter ?gothic/i;
const NO_FONT: RawFont = { name: '', bold: false, heavy: false, italic: false, mono: false };

export interface TextObject {
  font: RawFont;
  size: number;
  /** Direction of the text, quarter turns to the left as the page is stored. */
  turns: number;
}

/** Looks text objects up by their handle, each once. For one page: handles die with it. */
export function makeTextObjects(pdf: PdfFile): (handle: number) => TextObject {
  const { calls, scratch } = pdf;
  const out = scratch.pointer;
  const fonts = new Map<number, RawFont>();
  const objects = new Map<number, TextObject>();

  const fontOf = (object: number): RawFont => {
    const handle = calls.FPDFTextObj_GetFont(object);
    if (handle === 0) return NO_FONT;
    let font = fonts.get(handle);
    if (!font) {
      font = readFont(pdf, handle);
      fonts.set(handle, font);
    }
    return font;
  };
  const read = (handle: number): TextObject => {
    if (handle === 0) return { font: NO_FONT, size: 0, turns: 0 };
    const font = fontOf(handle);
    calls.FPDFTextObj_GetFontSize(handle, out);
    const size = scratch.float(0);
    if (!calls.FPDFPageObj_GetMatrix(handle, out)) return { font, size, turns: 0 };
    const [a, b, c, d] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)];
    const turns = ((Math.round(Math.atan2(b, a) / (Math.PI / 2)) % 4) + 4) % 4;
    return { font, size: size * Math.hypot(c, d), turns };
  };
  return (handle) => {
    let object = objects.get(handle);
    if (!object) {
      object = read(handle);
      objects.set(handle, object);
    }
    return object;
  };
}

function readFont({ calls, scratch }: PdfFile, handle: number): RawFont {
  const length = calls.FPDFFont_GetBaseFontName(handle, scratch.pointer, 200);
  const name = (length > 1 ? scratch.ascii(length) : '').replace(/^[A-Z]{6}\+/, '');
  const flags = calls.FPDFFont_GetFlags(handle);
  const weight = calls.FPDFFont_GetWeight(handle);
  return {
    name,
    bold:
      /bold|black|heavy|semib|demi|-bd|cmbx|sfbx|ecbx|extrab/i.test(name) ||
      (flags & FORCE_BOLD) !== 0,
    // PDFium makes it of StemV, for which Ghostscript gives regular fonts up to 150.
    heavy: weight >= 600 && weight < 1000 && !/regular|roman|light/i.test(name),
    italic: /ital|obliq|slant|cmti/i.test(name),
    mono: MONO.test(name) || (flags & FIXED_PITCH) !== 0,
  };
}

/** How much of the page pictures cover, 0 to 1, and how many shapes are drawn. */
export function lookAtObjects(
  { calls, scratch }: PdfFile,
  page: number,
  pageArea: number,
): { imageShare: number; shapeCount: number } {
  const out = scratch.pointer;
  let area = 0;
  let shapeCount = 0;
  const visit = (object: number, depth: number): boolean => {
    const type = calls.FPDFPageObj_GetType(object);
    if (type === PATH_OBJECT) shapeCount += 1;
    if (type === IMAGE_OBJECT) return true;
    if (type !== FORM_OBJECT || depth > 3) return false;
    let image = false;
    const inner = Math.min(calls.FPDFFormObj_CountObjects(object), OBJECT_SAMPLE);
    for (let i = 0; i < inner; i += 1)
      image = visit(calls.FPDFFormObj_GetObject(object, i), depth + 1) || image;
    return image;
  };
  const count = Math.min(calls.FPDFPage_CountObjects(page), OBJECT_SAMPLE);
  for (let i = 0; i < count; i += 1) {
    const object = calls.FPDFPage_GetObject(page, i);
    if (!visit(object, 0)) continue;
    if (!calls.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12)) continue;
    area +=
      Math.max(0, scratch.float(2) - scratch.float(0)) *
      Math.max(0, scratch.float(3) - scratch.float(1));
  }
  return { imageShare: pageArea > 0 ? Math.min(1, area / pageArea) : 0, shapeCount };
}
