import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/course/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { quoteOnPage, SourcePageText } from './source-page.tsx';

interface SourceSheetProps {
  documentId: string;
  page: number;
  quote: string | undefined;
  load: (page: number) => Promise<DocumentPage>;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** The page a citation names, opened at the quote. */
export function SourceSheet({ documentId, page, quote, load, onPage, onClose }: SourceSheetProps) {
  const { t } = useTranslation('lesson');
  const query = useQuery({
    queryKey: ['source-page', documentId, page],
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
  const { t, i18n } = useTranslation('lesson');
  const { problem, blocks, confidence } = data.page;
  const found = useMemo(
    () => (quote === undefined ? undefined : quoteOnPage(data.page, quote)),
    [data.page, quote],
  );
  if (problem === 'blank') return <p className="text-ink-3">{t('source.blank')}</p>;
  if (problem !== undefined) return <p className="text-ink-3">{t('source.unreadable')}</p>;
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
        <blockquote className="source-quote">{quote}</blockquote>
      )}
      <SourcePageText
        key={data.page.number}
        blocks={blocks}
        language={data.document.language}
        lit={found?.parts}
      />
    </>
  );
}
