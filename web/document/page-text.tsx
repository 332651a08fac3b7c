import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuotePart } from '#machines/document/quote.ts';
import type { Block, Language } from '#machines/document/source.ts';
import { MarkedText } from '../ui/marked-text.tsx';
import styles from './page-text.module.css';

interface PageTextProps {
  blocks: Block[];
  language?: Language | undefined;
  /** Quoted words; the page opens there. */
  lit?: readonly QuotePart[] | undefined;
}

/** The blocks of a page in the book's face; words that may be others are told apart. */
export function PageText({ blocks, language, lit = [] }: PageTextProps) {
  const { t } = useTranslation('common');
  const page = useRef<HTMLDivElement>(null);
  const [first] = lit;
  // Where it is scrolled to belongs to the browser; moved only when other words are lit.
  const place = first ? `${first.block}.${first.from}` : '';
  useEffect(() => {
    if (place !== '') page.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
  }, [place]);
  return (
    <div className={styles.pageText} data-testid="page-text" lang={language} ref={page}>
      {blocks.map((block, index) => {
        const key = `${index}`;
        const text = (
          <MarkedText
            text={block.text}
            lit={lit.find((part) => part.block === index)}
            doubts={block.doubts}
            doubtTitle={t('page.doubt')}
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
        // A figure is in the picture of the page; here stands what it is called.
        return block.text === '' ? null : <p key={key}>{text}</p>;
      })}
    </div>
  );
}
