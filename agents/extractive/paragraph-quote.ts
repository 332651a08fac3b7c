/** A paragraph that may go on over pages, and the page that proves a sentence of it. */

export interface Paragraph {
  text: string;
  /** Where each page's text begins in `text`. */
  pages: { page: number; at: number }[];
}

export function joinText(before: string, after: string): string {
  return /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after) ? before.slice(0, -1) : `${before} `;
}

/** The longer of the parts a page break cuts a sentence into. */
export function quoteOf(
  paragraph: Paragraph,
  start: number,
  end: number,
): { page: number; quote: string } {
  let best = { page: paragraph.pages[0]?.page ?? 1, quote: '' };
  paragraph.pages.forEach(({ page, at }, index) => {
    const stop = paragraph.pages[index + 1]?.at ?? paragraph.text.length;
    const quote = paragraph.text.slice(Math.max(start, at), Math.min(end, stop)).trim();
    if (quote.length > best.quote.length) best = { page, quote };
  });
  return best;
}
