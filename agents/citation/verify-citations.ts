/**
 * The deterministic proof of citations (AUTHOR-4): a quote counts when its words stand on its page
 * of the document it names, and none of them was recognised so badly that it may be another word.
 */
import type { Citation } from '#machines/lesson/lesson.ts';
import { citableText, type SourcePage } from '#machines/document/source.ts';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';

/** Each citation of a lesson is proven by itself: its page is brought to the plain form once for all. */
const foldedPages = new WeakMap<SourcePage, string>();

function foldedPage(page: SourcePage): string {
  const known = foldedPages.get(page) ?? foldForQuote(citableText(page));
  foldedPages.set(page, known);
  return known;
}

/** Pages of a document beside the lesson's own source. */
export interface OtherPages {
  info: { documentId: string };
  pages: readonly SourcePage[];
}

/**
 * The citations with `valid` as found; pages that are not given count as not found.
 * @param pages of the lesson's own source: what names none of the others is looked for here.
 */
export function verifyCitations(
  citations: Citation[],
  pages: readonly SourcePage[],
  others: readonly OtherPages[] = [],
): Citation[] {
  const byDocument = new Map(others.map((one) => [one.info.documentId, one.pages]));
  const textOf = ({ documentId, page: number }: Citation): string => {
    const page = (byDocument.get(documentId) ?? pages).find((one) => one.number === number);
    return page ? foldedPage(page) : '';
  };
  return citations.map((citation) => ({
    ...citation,
    valid: quoteStandsIn(foldForQuote(citation.quote), textOf(citation)),
  }));
}
