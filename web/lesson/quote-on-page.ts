import { findQuote, type QuotePart } from '#machines/document/quote.ts';
import type { Block } from '#machines/document/source.ts';

export type QuoteStanding = 'stands' | 'unsure' | 'moved' | 'gone';

/** Above this the letters of a recognised page are as good as printed ones. */
const SURE = 0.9;

/** Where the quote stands on the page as it is now, and how far that proves it. */
export function quoteOnPage(
  page: { blocks: Block[]; confidence?: number | undefined },
  quote: string,
): { standing: QuoteStanding; parts: QuotePart[] } {
  const found = findQuote(
    page.blocks.map((block) => block.text),
    quote,
  );
  if (!found) return { standing: 'gone', parts: [] };
  const { parts, whole } = found;
  if (!whole) return { standing: 'moved', parts };
  const doubtful = parts.some(({ block, from, to }) =>
    page.blocks[block]?.doubts?.some(([start, end]) => start < to && from < end),
  );
  const unsure = doubtful || (page.confidence !== undefined && page.confidence < SURE);
  return { standing: unsure ? 'unsure' : 'stands', parts };
}
