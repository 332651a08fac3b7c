/** Draws a page as a scanner would see it: shades of grey, at a bounded size. */
import { heapOf, type PdfFile } from '../reader/pdfium.ts';

/** Fine enough for footnotes; more only takes longer. */
const DOTS_PER_INCH = 250;
/** A big page is drawn coarser: every pixel takes some thirty bytes until its letters are known. */
const MAX_PIXELS = 9_000_000;
const GREY = 1;
const WHITE = 0xffffffff;
const AS_GREY = 8;
const DARK = 128;
/** The paper is the commonest shade, where that is a light one; what is nearly as light is paper too. */
const PAPER = 140;
const PAPER_GRAIN = 48;

export interface Drawing {
  /** Pixels. */
  width: number;
  height: number;
  pixelsPerPoint: number;
  /** One byte each, row after row. */
  pixels: Uint8Array;
  /** Share of them that is dark. */
  ink: number;
}

/**
 * @param turns quarter turns to the right
 * @throws Error when the page cannot be opened; whatever a trap in PDFium throws
 */
export function drawPage(pdf: PdfFile, index: number, turns: 0 | 1 | 3 = 0): Drawing {
  const { api, calls } = pdf;
  const page = pdf.loadPage(index);
  if (page === 0) throw new Error('the page cannot be opened');
  const sides = [calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page)];
  const [wide = 0, high = 0] = turns === 0 ? sides : sides.toReversed();
  const fitting = Math.sqrt(MAX_PIXELS / Math.max(1, wide * high));
  const pixelsPerPoint = Math.min(DOTS_PER_INCH / 72, fitting);
  const width = Math.max(1, Math.round(wide * pixelsPerPoint));
  const height = Math.max(1, Math.round(high * pixelsPerPoint));
  // PDFium wants rows that begin at multiples of four.
  const stride = Math.ceil(width / 4) * 4;
  const heap = heapOf(api);
  const pointer = heap.wasmExports.malloc(stride * height) >>> 0;
  if (pointer === 0) throw new Error('no memory for the drawing');
  const bitmap = api.FPDFBitmap_CreateEx(width, height, GREY, pointer, stride);
  api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turns, AS_GREY);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = pointer + row * stride;
    pixels.set(heap.HEAPU8.subarray(start, start + width), row * width);
  }
  api.FPDFBitmap_Destroy(bitmap);
  heap.wasmExports.free(pointer);
  calls.FPDF_ClosePage(page);
  whiten(pixels);
  return { width, height, pixelsPerPoint, pixels, ink: darkShare(pixels) };
}

/**
 * Makes the paper white. Where a page holds little, Tesseract would take the grain of the paper for
 * its writing, and look for letters in a million specks.
 */
function whiten(pixels: Uint8Array): void {
  const shades = new Uint32Array(256);
  for (const pixel of pixels) shades[pixel] = (shades[pixel] ?? 0) + 1;
  const paper = shades.indexOf(Math.max(...shades));
  if (paper < PAPER) return;
  for (let i = 0; i < pixels.length; i += 1) {
    if ((pixels[i] ?? 0) > paper - PAPER_GRAIN) pixels[i] = 255;
  }
}

function darkShare(pixels: Uint8Array): number {
  let dark = 0;
  for (const pixel of pixels) if (pixel < DARK) dark += 1;
  return dark / pixels.length;
}
