import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import { Button } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface BookSheetProps {
  documentId: string;
  page: number;
  load: (documentId: string, page: number) => Promise<DocumentPage>;
  onPage: (page: number) => void;
  onClose: () => void;
  /** What is said when a page cannot be loaded. */
  failed: string;
  children: (data: DocumentPage) => ReactNode;
}

/** A book opened at a page, to be leafed through. What is shown of the page is the caller's. */
export function BookSheet(props: BookSheetProps) {
  const { documentId, page, load, onPage, onClose, failed, children } = props;
  const { t } = useTranslation('common');
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['document-page', documentId, page],
    queryFn: () => load(documentId, page),
    meta: { silent: true },
  });
  const last = data?.document.pageCount ?? page;
  return (
    <Sheet
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('page.title', { page })}
      meta={data?.document.fileName}
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
      {isPending && <Skeleton rows={6} />}
      {isError && <ErrorRegion title={failed} onRetry={() => void refetch()} />}
      {data && children(data)}
    </Sheet>
  );
}
