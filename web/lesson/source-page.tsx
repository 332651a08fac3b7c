import type { Block } from '#machines/document/source.ts';

/** A page of the source as it was read, with the quoted words lit. */
export function SourcePageText({ blocks, quote }: { blocks: Block[]; quote?: string | undefined }) {
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
        return <p key={key}>{lit(block.text, quote)}</p>;
      })}
    </div>
  );
}

function lit(text: string, quote: string | undefined) {
  const range = quote === undefined ? undefined : findQuote(text, quote);
  if (!range) return text;
  return (
    <>
      {text.slice(0, range.from)}
      <mark>{text.slice(range.from, range.to)}</mark>
      {text.slice(range.to)}
    </>
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
