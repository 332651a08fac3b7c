import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findQuote, type QuotePart } from '#machines/document/quote.ts';
import type { Block, Language } from '#machines/document/source.ts';
import { MarkedText } from '../ui/marked-text.tsx';

interface SourcePageTextProps {
  blocks: Block[];
  language?: Language | undefined;
  /** Where the quoted words stand; the page opens there. */
  lit?: readonly QuotePart[] | undefined;
}

/** A page of the source as it was read, with the quoted words lit. */
export function SourcePageText({ blocks, language, lit = [] }: SourcePageTextProps) {
  const { t } = useTranslation('lesson');
  const page = useRef<HTMLDivElement>(null);
  const [first] = lit;
  // Where it is scrolled to belongs to the browser; moved only when other words are lit.
  const place = first ? `${first.block}.${first.from}` : '';
  useEffect(() => {
    if (place !== '') page.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
  }, [place]);
  return (
    <div className="source-page" lang={language} ref={page}>
      {blocks.map((block, index) => {
        const key = `${index}`;
        const text = (
          <MarkedText
            text={block.text}
            lit={lit.find((part) => part.block === index)}
            doubts={block.doubts}
            doubtTitle={t('source.doubt')}
          />
        );
        if (block.kind === 'heading') return <h3 key={key}>{text}</h3>;
        if (block.kind === 'code' || block.kind === 'table') {
          return (
            <pre key={key} tabIndex={0}>
              {text}
            </pre>
          );
        }
        return <p key={key}>{text}</p>;
      })}
    </div>
  );
}

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
