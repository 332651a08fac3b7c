import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import { isPrinted, pageNameOf } from '#machines/document/page-label.ts';
import { usePageWords } from '../lib/use-page-words.ts';
import { Button } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Segment } from '../ui/segment.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PagePicture } from './page-picture.tsx';
import styles from './page-picture.module.css';

interface BookSheetProps {
  documentId: string;
  page: number;
  /** Words to be marked on the page. */
  quote?: string | undefined;
  /** Whether its pages can be drawn. */
  hasPicture?: boolean;
  load: (documentId: string, page: number) => Promise<DocumentPage>;
  onPage: (page: number) => void;
  onClose: () => void;
  /** What is said when a page cannot be loaded. */
  failed: string;
  /** What is said of the page above both views. */
  renderNotice?: ((data: DocumentPage) => ReactNode) | undefined;
  /** The page as text. */
  children: (data: DocumentPage) => ReactNode;
}

/** A book opened at a page, to be leafed through: as it looks, or as it was read. */
export function BookSheet(props: BookSheetProps) {
  const { documentId, page, quote, load, onPage, onClose, failed, renderNotice, children } = props;
  const { hasPicture = true } = props;
  const { t } = useTranslation('common');
  const [chosen, setView] = useState<'picture' | 'text'>('picture');
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['document-page', documentId, page],
    queryFn: () => load(documentId, page),
    meta: { silent: true },
  });
  const last = data?.document.pageCount ?? page;
  const printed = data?.page.label;
  const words = usePageWords();
  const name = words.title(page, printed);
  // What has no pages has no picture of them: none is asked for before that is known.
  const isPage = hasPicture && pageNameOf(page, printed).unit === 'page';
  const view = isPage ? chosen : 'text';
  return (
    <Sheet
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={!isPrinted(printed) ? name : <span title={t('page.inFile', { page })}>{name}</span>}
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
      {isPage && (
        <div className={styles.views}>
          <Segment
            label={t('page.view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'picture', label: t('page.asPicture') },
              { value: 'text', label: t('page.asText') },
            ]}
          />
        </div>
      )}
      {isError && <ErrorRegion title={failed} onRetry={() => void refetch()} />}
      {data && renderNotice?.(data)}
      {view === 'picture' && data && (
        <PagePicture
          documentId={documentId}
          page={page}
          quote={quote}
          name={name}
          onText={() => setView('text')}
        />
      )}
      {isPending && <Skeleton rows={6} />}
      {view === 'text' && data && children(data)}
    </Sheet>
  );
}
