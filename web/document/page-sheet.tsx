import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import { Notice } from '../ui/notice.tsx';
import { BookSheet } from './book-sheet.tsx';
import { PageText } from './page-text.tsx';

export interface OpenPage {
  documentId: string;
  page: number;
}

interface PageSheetProps extends OpenPage {
  load: (documentId: string, page: number) => Promise<DocumentPage>;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** A book page by page, as it was read. */
export function PageSheet(props: PageSheetProps) {
  const { t } = useTranslation('document');
  return (
    <BookSheet {...props} failed={t('page.failed')}>
      {(data) => <ReadPage data={data} />}
    </BookSheet>
  );
}

/** What the page says, and how sure that is. */
export function ReadPage({ data }: { data: DocumentPage }) {
  const { t, i18n } = useTranslation('document');
  const { problem, blocks, confidence } = data.page;
  if (problem) {
    return (
      <Notice tone={problem === 'blank' ? 'info' : 'live'}>{t(`page.problem.${problem}`)}</Notice>
    );
  }
  const doubtful = blocks.some((block) => block.doubts && block.doubts.length > 0);
  const sure = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <>
      {confidence !== undefined && (
        <Notice>
          {t('page.recognised', { sure: sure.format(confidence) })} {doubtful && t('page.doubts')}
        </Notice>
      )}
      <PageText blocks={blocks} language={data.document.language} />
    </>
  );
}
