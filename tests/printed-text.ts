/** What a PDF says, read out of it again: papers that the product draws are tried by their letters. */
import { compilePdfium, heapOf, loadPdfium } from '#server/features/document/reader/pdfium.ts';

/** @returns the text of all pages, with single spaces where lines and gaps are. */
export async function printedText(bytes: Uint8Array): Promise<string> {
  const api = await loadPdfium(await compilePdfium());
  const { wasmExports } = heapOf(api);
  const stored = wasmExports.malloc(bytes.length);
  heapOf(api).HEAPU8.set(bytes, stored);
  const document = api.FPDF_LoadMemDocument(stored, bytes.length, '');
  if (document === 0) throw new Error('This is no PDF.');
  const pages: string[] = [];
  for (let index = 0; index < api.FPDF_GetPageCount(document); index += 1) {
    const page = api.FPDF_LoadPage(document, index);
    const letters = api.FPDFText_LoadPage(page);
    const count = api.FPDFText_CountChars(letters);
    const room = wasmExports.malloc(2 * count + 2);
    // The number counts the zero behind them.
    const written = api.FPDFText_GetText(letters, 0, count, room);
    const utf16 = heapOf(api).HEAPU8.slice(room, room + 2 * Math.max(0, written - 1));
    pages.push(new TextDecoder('utf-16le').decode(utf16));
  }
  return pages.join(' ').replaceAll(/\s+/gu, ' ').trim();
}
