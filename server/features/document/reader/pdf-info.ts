/** What a PDF says of itself: title and bookmarks. */
import { PRINTED_LIMIT } from '#machines/document/page-label.ts';
import type { OutlineEntry } from '#machines/document/source.ts';
import type { PdfFile } from './pdfium.ts';
import { cleanText } from './clean-text.ts';

/** More bookmarks than this are a defect of the file (or a loop in it), not a table of contents. */
const OUTLINE_LIMIT = 20_000;
const DEPTH_LIMIT = 12;

/** The title in the metadata, as it stands there; empty when there is none. */
export function readMetaTitle(pdf: PdfFile): string {
  const { api, scratch } = pdf;
  const bytes = api.FPDF_GetMetaText(pdf.document, 'Title', scratch.pointer, scratch.size);
  if (bytes <= 2 || bytes > scratch.size) return '';
  return cleanText(scratch.utf16(bytes / 2 - 1));
}

/**
 * What is printed on the pages as their numbers, by the number in the file; those where both are the
 * same are left out.
 */
export function readPageLabels(pdf: PdfFile): Map<number, string> {
  const { api, scratch } = pdf;
  const labels = new Map<number, string>();
  for (let index = 0; index < pdf.pageCount; index += 1) {
    const bytes = api.FPDF_GetPageLabel(pdf.document, index, scratch.pointer, scratch.size);
    // A file says it of all its pages or of none.
    if (bytes === 0) break;
    if (bytes <= 2 || bytes > scratch.size) continue;
    const label = cleanText(scratch.utf16(bytes / 2 - 1)).trim();
    if (label === '' || label.length > PRINTED_LIMIT || label === String(index + 1)) continue;
    labels.set(index + 1, label);
  }
  return labels;
}

/** Bookmarks in reading order. One without a place takes the place of the next that has one. */
export function readOutline(pdf: PdfFile): OutlineEntry[] {
  const { api, scratch } = pdf;
  const found: { title: string; depth: number; page: number }[] = [];
  const seen = new Set<number>();

  const pageOf = (bookmark: number): number => {
    let destination = api.FPDFBookmark_GetDest(pdf.document, bookmark);
    if (destination === 0) {
      const action = api.FPDFBookmark_GetAction(bookmark);
      if (action !== 0) destination = api.FPDFAction_GetDest(pdf.document, action);
    }
    return destination === 0 ? 0 : api.FPDFDest_GetDestPageIndex(pdf.document, destination) + 1;
  };

  const walk = (parent: number, depth: number): void => {
    let bookmark = api.FPDFBookmark_GetFirstChild(pdf.document, parent);
    while (bookmark !== 0 && found.length < OUTLINE_LIMIT && !seen.has(bookmark)) {
      seen.add(bookmark);
      const bytes = api.FPDFBookmark_GetTitle(bookmark, scratch.pointer, scratch.size);
      const title =
        bytes > 2 && bytes <= scratch.size ? cleanText(scratch.utf16(bytes / 2 - 1)) : '';
      const page = pageOf(bookmark);
      if (title !== '') found.push({ title, depth, page });
      if (depth < DEPTH_LIMIT) walk(bookmark, title === '' ? depth : depth + 1);
      bookmark = api.FPDFBookmark_GetNextSibling(pdf.document, bookmark);
    }
  };
  walk(0, 0);

  let next = 0;
  for (const entry of found.toReversed()) {
    if (entry.page < 1 || entry.page > pdf.pageCount) entry.page = next;
    next = entry.page;
  }
  return found.filter((entry) => entry.page > 0);
}
