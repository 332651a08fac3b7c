/** Draws a page as people see it. */
import type { PageBox } from '#machines/document/pictured-page.ts';
import { heapOf, type PdfFile } from '../reader/pdfium.ts';
import type { Pixels } from './png.ts';

/** A page that is much higher than wide is drawn narrower than asked. */
const MAX_PIXELS = 9_000_000;
/** Blue, green, red, nothing; the flag below turns them round. */
const FOUR_BYTES = 3;
const WHOLE: PageBox = { left: 0, top: 0, width: 1, height: 1 };
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;

/**
 * @param page an open page of the file
 * @param wanted pixels from left to right
 * @param box the part that is drawn, without it all
 * @throws Error without memory; whatever a trap in PDFium throws
 */
export function drawInColour(
  { api, calls }: PdfFile,
  page: number,
  wanted: number,
  box: PageBox = WHOLE,
): Pixels {
  const pageWide = Math.max(1, calls.FPDF_GetPageWidthF(page));
  const pageHigh = Math.max(1, calls.FPDF_GetPageHeightF(page));
  const [wide, high] = [pageWide * box.width, pageHigh * box.height];
  const scale = Math.min(wanted / wide, Math.sqrt(MAX_PIXELS / (wide * high)));
  const width = Math.max(1, Math.round(wide * scale));
  const height = Math.max(1, Math.round(high * scale));
  const heap = heapOf(api);
  const stride = width * 4;
  const pointer = heap.wasmExports.malloc(stride * height) >>> 0;
  if (pointer === 0) throw new Error('no memory for the drawing');
  const bitmap = api.FPDFBitmap_CreateEx(width, height, FOUR_BYTES, pointer, stride);
  api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const [left, top] = [
    Math.round(box.left * pageWide * scale),
    Math.round(box.top * pageHigh * scale),
  ];
  api.FPDF_RenderPageBitmap(
    bitmap,
    page,
    -left,
    -top,
    Math.round(pageWide * scale),
    Math.round(pageHigh * scale),
    0,
    WITH_ANNOTATIONS | RED_FIRST,
  );
  const drawn = heap.HEAPU8.subarray(pointer, pointer + stride * height);
  const picture = { width, height, ...withoutFourth(drawn) };
  api.FPDFBitmap_Destroy(bitmap);
  heap.wasmExports.free(pointer);
  return picture;
}

/** Most pages have no colour: theirs is a third of the size. */
function withoutFourth(drawn: Uint8Array): Pick<Pixels, 'channels' | 'bytes'> {
  const pixels = drawn.length / 4;
  const channels = isGrey(drawn) ? 1 : 3;
  const bytes = new Uint8Array(pixels * channels);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      bytes[pixel * channels + channel] = drawn[pixel * 4 + channel] ?? 0;
    }
  }
  return { channels, bytes };
}

function isGrey(drawn: Uint8Array): boolean {
  for (let at = 0; at < drawn.length; at += 4) {
    if (drawn[at] !== drawn[at + 1] || drawn[at] !== drawn[at + 2]) return false;
  }
  return true;
}
