import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/course/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SourcePageText } from './source-page.tsx';

interface SourceSheetProps {
  page: number;
  quote: string | undefined;
  load: (page: number) => Promise<DocumentPage>;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** The page a citation names, opened at the quote. */
export function SourceSheet({ page, quote, load, onPage, onClose }: SourceSheetProps) {
  const { t } = useTranslation('lesson');
  const query = useQuery({
    queryKey: ['source-page', page],
    queryFn: () => load(page),
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
      title={t('source.title', { page })}
      meta={query.data?.document.fileName}
      footer={
        <>
          <Button
            size="dense"
            icon={ChevronLeft}
            isDisabled={page <= 1}
            onPress={() => onPage(page - 1)}
          >
            {t('source.previous')}
          </Button>
          <Button
            size="dense"
            iconEnd={ChevronRight}
            isDisabled={page >= last}
            onPress={() => onPage(page + 1)}
          >
            {t('source.next')}
          </Button>
        </>
      }
    >
      {query.isPending && <Skeleton rows={6} />}
      {query.isError && (
        <ErrorRegion title={t('source.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Content data={query.data} quote={quote} />}
    </Sheet>
  );
}

function Content({ data, quote }: { data: DocumentPage; quote: string | undefined }) {
  const { t } = useTranslation('lesson');
  const { problem, blocks } = data.page;
  if (problem === 'blank') return <p className="text-ink-3">{t('source.blank')}</p>;
  if (problem !== undefined) return <p className="text-ink-3">{t('source.unreadable')}</p>;
  return <SourcePageText blocks={blocks} quote={quote} />;
}
