import { useTranslation } from 'react-i18next';
import type { Block } from '#machines/document/source.ts';
import { MarkedText } from '../ui/marked-text.tsx';

/** A page of the source as it was read, with the quoted words lit. */
export function SourcePageText({ blocks, quote }: { blocks: Block[]; quote?: string | undefined }) {
  const { t } = useTranslation('lesson');
  return (
    <div className="source-page">
      {blocks.map((block, index) => {
        const key = `${index}`;
        if (block.kind === 'heading') return <h3 key={key}>{block.text}</h3>;
        if (block.kind === 'code' || block.kind === 'table') {
          return (
            <pre key={key} tabIndex={0}>
              {block.text}
            </pre>
          );
        }
        return (
          <p key={key}>
            <MarkedText
              text={block.text}
              lit={quote === undefined ? undefined : findQuote(block.text, quote)}
              doubts={block.doubts}
              doubtTitle={t('source.doubt')}
            />
          </p>
        );
      })}
    </div>
  );
}

/** Finds the quote whatever its white space; the longest opening words when it runs over the block. */
export function findQuote(text: string, quote: string): { from: number; to: number } | undefined {
  const words = quote.trim().split(/\s+/);
  for (let count = words.length; count >= Math.min(words.length, 4); count -= 1) {
    const pattern = words
      .slice(0, count)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const match = new RegExp(pattern.join('\\s+')).exec(text);
    if (match) return { from: match.index, to: match.index + match[0].length };
  }
  return undefined;
}
