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
  /** False where there is the text of the page alone. */
  hasPicture?: boolean;
  load: (page: number) => Promise<DocumentPage>;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** The page a citation names, opened at the quote. */
export function SourceSheet({ load, ...sheet }: SourceSheetProps) {
  const { t } = useTranslation('lesson');
  const { quote } = sheet;
  return (
    <BookSheet
      {...sheet}
      load={(_, page) => load(page)}
      failed={t('source.failed')}
      renderNotice={(data) => <Standing data={data} quote={quote} />}
    >
      {(data) => <Content data={data} quote={quote} />}
    </BookSheet>
  );
}

interface ShownPage {
  data: DocumentPage;
  quote: string | undefined;
}

function useFound({ data: { page }, quote }: ShownPage) {
  return useMemo(
    () => (quote === undefined || page.problem ? undefined : quoteOnPage(page, quote)),
    [page, quote],
  );
}

/** How far the page proves the quote; nothing where it does. */
function Standing(shown: ShownPage) {
  const { t, i18n } = useTranslation('lesson');
  const found = useFound(shown);
  if (!found || found.standing === 'stands') return null;
  const { confidence } = shown.data.page;
  const sure = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <>
      <Notice tone="live">
        {found.standing === 'unsure' && confidence !== undefined
          ? t('source.unsurePercent', { sure: sure.format(confidence) })
          : t(`source.${found.standing}`)}
      </Notice>
      {found.standing !== 'unsure' && (
        <blockquote className={styles.sourceQuote}>{shown.quote}</blockquote>
      )}
    </>
  );
}

function Content(shown: ShownPage) {
  const { t } = useTranslation('lesson');
  const found = useFound(shown);
  const { page, document } = shown.data;
  if (page.problem === 'blank') return <p className={textStyles.faint}>{t('source.blank')}</p>;
  if (page.problem !== undefined)
    return <p className={textStyles.faint}>{t('source.unreadable')}</p>;
  return (
    <PageText
      key={page.number}
      blocks={page.blocks}
      language={document.language}
      lit={found?.parts}
    />
  );
}
