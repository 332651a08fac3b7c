/**
 * The deterministic proof of citations (A4): a quote counts when its words stand on its page, and
 * none of them was recognised so badly that it may be another word.
 */
import type { Citation } from '#machines/lesson/lesson.ts';
import { citableText, type SourcePage } from '#machines/document/source.ts';
import { foldForQuote, quoteStandsIn } from '#agents/text/quote.ts';

/** The citations with `valid` as found; pages that are not given count as not found. */
export function verifyCitations(citations: Citation[], pages: SourcePage[]): Citation[] {
  const folded = new Map<number, string>();
  const textOf = (number: number): string => {
    let known = folded.get(number);
    if (known === undefined) {
      const page = pages.find((candidate) => candidate.number === number);
      known = page ? foldForQuote(citableText(page)) : '';
      folded.set(number, known);
    }
    return known;
  };
  return citations.map((citation) => ({
    ...citation,
    valid: quoteStandsIn(foldForQuote(citation.quote), textOf(citation.page)),
  }));
}
