import type { PageRange } from '#machines/document/page-ranges.ts';

/** "12–14, 20": page numbers as they stand in a list, without the word for pages. */
export function pageRanges(pages: readonly PageRange[]): string {
  return pages.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** How many pages: the `count` of a text, which says "p. 4" of one and "pp. 4–6" of several. */
export function countPages(pages: readonly PageRange[]): number {
  return pages.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}
