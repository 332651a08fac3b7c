/**
 * What a copier makes of a PDF: every page drawn, laid down a little askew, greyed and specked, and
 * nothing but a picture in the file. For measuring how well letters are recognised.
 */
import {
  compilePdfium,
  heapOf,
  loadPdfium,
  openPdf,
} from '#server/features/document/reader/pdfium.ts';
import { makePdf, PAGE, type PdfPage } from './make-pdf.ts';
import { seeded } from './prose.ts';

export interface ScanSetting {
  dotsPerInch?: number;
  /** Degrees, to the left. */
  skew?: number;
  /** Standard deviation of the grey of a pixel, of 255. */
  noise?: number;
  /** How many pages at most. */
  pages?: number;
}

interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Writes the scan of `source` to `file`. */
export async function scanOf(source: string, file: string, setting: ScanSetting = {}) {
  return makePdf({ file, pages: await scannedPagesOf(source, setting) });
}

/** Pages to be mixed with others. */
export async function scannedPagesOf(
  source: string,
  setting: ScanSetting = {},
): Promise<PdfPage[]> {
  const { dotsPerInch = 150, skew = 0.5, noise = 12, pages = Infinity } = setting;
  const pdf = openPdf(await loadPdfium(await compilePdfium()), source, true);
  try {
    return Array.from({ length: Math.min(pages, pdf.pageCount) }, (_, index) => {
      const { width, pixels } = worn(draw(pdf, index, dotsPerInch), skew, noise, index + 1);
      const place = { x: 0, y: 0, width: PAGE.width, height: PAGE.height };
      return { items: [{ kind: 'image' as const, ...place, pixels, pixelWidth: width }] };
    });
  } finally {
    pdf.close();
  }
}

function draw(pdf: ReturnType<typeof openPdf>, index: number, dotsPerInch: number): Picture {
  const { api } = pdf;
  const page = pdf.loadPage(index);
  const width = Math.round((PAGE.width * dotsPerInch) / 72 / 4) * 4;
  const height = Math.round((PAGE.height * dotsPerInch) / 72);
  const heap = heapOf(api);
  const pointer = heap.wasmExports.malloc(width * height) >>> 0;
  const bitmap = api.FPDFBitmap_CreateEx(width, height, 1, pointer, width);
  api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 8);
  const pixels = heap.HEAPU8.slice(pointer, pointer + width * height);
  api.FPDFBitmap_Destroy(bitmap);
  heap.wasmExports.free(pointer);
  pdf.calls.FPDF_ClosePage(page);
  return { width, height, pixels };
}

/** Turned about its middle, between pixels; paper that is not white, ink that is not black. */
function worn({ width, height, pixels }: Picture, skew: number, noise: number, seed: number) {
  const random = seeded(seed);
  const speck = () =>
    Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()) * noise;
  const [cos, sin] = [Math.cos((skew * Math.PI) / 180), Math.sin((skew * Math.PI) / 180)];
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : pixels[y * width + x]!;
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [u, v] = [cos * dx + sin * dy + width / 2, cos * dy - sin * dx + height / 2];
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - left, v - top];
      const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
      const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
      const grey = (upper * (1 - fy) + lower * fy) * 0.9 + 12 + speck();
      out[y * width + x] = Math.max(0, Math.min(255, grey));
    }
  }
  return { width, pixels: out };
}

/** Edits it takes to make one text of the other, for each letter of the right one. */
export function errorRate(right: string, found: string): number {
  let row = Int32Array.from({ length: found.length + 1 }, (_, i) => i);
  for (let i = 1; i <= right.length; i += 1) {
    const next = new Int32Array(found.length + 1);
    next[0] = i;
    for (let j = 1; j <= found.length; j += 1) {
      const same = right[i - 1] === found[j - 1] ? 0 : 1;
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
    }
    row = next;
  }
  return row[found.length]! / Math.max(1, right.length);
}
