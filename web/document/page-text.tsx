import { useTranslation } from 'react-i18next';
import type { Block, Language } from '#machines/document/source.ts';
import { MarkedText } from '../ui/marked-text.tsx';

/** The blocks of a page in the book's face; words that may be others are told apart. */
export function PageText({
  blocks,
  language,
}: {
  blocks: Block[];
  language?: Language | undefined;
}) {
  const { t } = useTranslation('document');
  return (
    <div className="page-text" lang={language}>
      {blocks.map((block, index) => {
        const key = `${index}`;
        const text = (
          <MarkedText text={block.text} doubts={block.doubts} doubtTitle={t('page.doubt')} />
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
