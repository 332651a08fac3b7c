import type { PageRange } from '#machines/document/page-ranges.ts';

/** "12–14, 20": page numbers as they stand in a list, without the word for pages. */
export function pageRanges(pages: readonly PageRange[]): string {
  return pages.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
