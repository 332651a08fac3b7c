import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import { BookSheet } from '../document/book-sheet.tsx';
import { PageText } from '../document/page-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { quoteOnPage } from './quote-on-page.ts';
import styles from './lesson-text.module.css';
import textStyles from '../ui/text.module.css';

interface SourceSheetProps {
  documentId: string;
  page: number;
  quote: string | undefined;
  load: (page: number) => Promise<DocumentPage>;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** The page a citation names, opened at the quote. */
export function SourceSheet({ quote, load, ...sheet }: SourceSheetProps) {
  const { t } = useTranslation('lesson');
  return (
    <BookSheet {...sheet} load={(_, page) => load(page)} failed={t('source.failed')}>
      {(data) => <Content data={data} quote={quote} />}
    </BookSheet>
  );
}

function Content({ data, quote }: { data: DocumentPage; quote: string | undefined }) {
  const { t, i18n } = useTranslation('lesson');
  const { problem, blocks, confidence } = data.page;
  const found = useMemo(
    () => (quote === undefined ? undefined : quoteOnPage(data.page, quote)),
    [data.page, quote],
  );
  if (problem === 'blank') return <p className={textStyles.faint}>{t('source.blank')}</p>;
  if (problem !== undefined) return <p className={textStyles.faint}>{t('source.unreadable')}</p>;
  const sure = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <>
      {found && found.standing !== 'stands' && (
        <Notice tone="live">
          {found.standing === 'unsure' && confidence !== undefined
            ? t('source.unsurePercent', { sure: sure.format(confidence) })
            : t(`source.${found.standing}`)}
        </Notice>
      )}
      {found && found.standing !== 'stands' && found.standing !== 'unsure' && (
        <blockquote className={styles.sourceQuote}>{quote}</blockquote>
      )}
      <PageText
        key={data.page.number}
        blocks={blocks}
        language={data.document.language}
        lit={found?.parts}
      />
    </>
  );
}
