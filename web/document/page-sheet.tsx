import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/course/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
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
export function PageSheet({ documentId, page, load, onPage, onClose }: PageSheetProps) {
  const { t } = useTranslation('document');
  const query = useQuery({
    queryKey: ['document-page', documentId, page],
    queryFn: () => load(documentId, page),
    meta: { silent: true },
  });
  const last = query.data?.document.pageCount ?? page;
  return (
    <Sheet
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('page.title', { page })}
      meta={query.data?.document.fileName}
      footer={
        <>
          <Button
            size="dense"
            icon={ChevronLeft}
            isDisabled={page <= 1}
            onPress={() => onPage(page - 1)}
          >
            {t('page.previous')}
          </Button>
          <Button
            size="dense"
            iconEnd={ChevronRight}
            isDisabled={page >= last}
            onPress={() => onPage(page + 1)}
          >
            {t('page.next')}
          </Button>
        </>
      }
    >
      {query.isPending && <Skeleton rows={6} />}
      {query.isError && (
        <ErrorRegion title={t('page.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.data && <ReadPage data={query.data} />}
    </Sheet>
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
