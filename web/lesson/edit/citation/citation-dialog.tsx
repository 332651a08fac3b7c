import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageWords } from '../../../lib/use-page-words.ts';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { citableText } from '#machines/document/source.ts';
import type { EditedCitation } from '#machines/lesson/lesson-parts.ts';
import { PageText } from '../../../document/page-text.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { quoteOnPage } from '../../quote-on-page.ts';
import { useEditing } from '../editing-context.ts';
import styles from './citation.module.css';

type Chosen = Omit<EditedCitation, 'id'>;

interface CitationDialogProps {
  /** Where it stands so far; absent for a new one. */
  from?: Chosen;
  /** The page that is shown first, for a new one. */
  page?: number | undefined;
  onChoose: (citation: Chosen) => void;
  onClose: () => void;
}

/** Longest quote that is stored, in characters. */
const QUOTE_LIMIT = 600;

/** A page of the book, and the words on it that are quoted: they are marked with the pointer, or typed. */
export function CitationDialog({ from, page: first = 1, onChoose, onClose }: CitationDialogProps) {
  const { t } = useTranslation(['lesson', 'common']);
  const words = usePageWords();
  const { documents, loadPage } = useEditing();
  const [documentId, setDocumentId] = useState(from?.documentId ?? documents[0]?.documentId ?? '');
  const [page, setPage] = useState(from?.page ?? first);
  const [quote, setQuote] = useState(from?.quote ?? '');
  const text = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['document-page', documentId, page],
    queryFn: () => loadPage(documentId, page),
    meta: { silent: true },
  });
  const found = data && !data.page.problem ? quoteOnPage(data.page, quote) : undefined;
  const stands =
    data !== undefined && quoteStandsIn(foldForQuote(quote), foldForQuote(citableText(data.page)));
  const last = data?.document.pageCount ?? page;
  useEffect(() => {
    const take = () => {
      const marked = document.getSelection();
      const words = marked?.toString().replaceAll(/\s+/gu, ' ').trim() ?? '';
      if (words === '' || !text.current?.contains(marked?.anchorNode ?? null)) return;
      setQuote(words.slice(0, QUOTE_LIMIT));
    };
    // Words are marked with the pointer or, the page being walked through by keys, without.
    document.addEventListener('pointerup', take);
    document.addEventListener('keyup', take);
    return () => {
      document.removeEventListener('pointerup', take);
      document.removeEventListener('keyup', take);
    };
  }, []);
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t(from ? 'lesson:edit.cite.change' : 'lesson:edit.cite.add')}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            kind="primary"
            isDisabled={!stands}
            onPress={() => onChoose({ documentId, page, quote: quote.trim() })}
          >
            {t('lesson:edit.rich.done')}
          </Button>
        </>
      }
    >
      <div className={styles.form} data-testid="citation-form">
        {documents.length > 1 && (
          <Select
            label={t('lesson:edit.cite.document')}
            value={documentId}
            onChange={(id) => {
              setDocumentId(id);
              setPage(1);
            }}
            options={documents.map((one) => ({
              value: one.documentId,
              label: one.fileName ?? t('lesson:edit.cite.own'),
            }))}
          />
        )}
        <div className={styles.page}>
          <IconButton
            icon={ChevronLeft}
            label={t('common:page.previous')}
            isDisabled={page <= 1}
            onPress={() => setPage(page - 1)}
          />
          <Field label={t('lesson:edit.cite.page')}>
            <Input
              type="number"
              min={1}
              max={last}
              value={page}
              onChange={(event) => {
                const next = Math.floor(Number(event.target.value));
                if (next >= 1 && next <= last) setPage(next);
              }}
            />
          </Field>
          <IconButton
            icon={ChevronRight}
            label={t('common:page.next')}
            isDisabled={page >= last}
            onPress={() => setPage(page + 1)}
          />
        </div>
        <p className={styles.hint}>{t('lesson:edit.cite.hint')}</p>
        <div
          className={styles.text}
          ref={text}
          tabIndex={0}
          role="region"
          aria-label={words.title(page, data?.page.label)}
        >
          {isError && (
            <ErrorRegion title={t('lesson:source.failed')} onRetry={() => void refetch()} />
          )}
          {!data && !isError && <Skeleton rows={6} />}
          {data && (
            <PageText
              key={page}
              blocks={data.page.blocks}
              language={data.document.language}
              lit={found?.parts}
            />
          )}
        </div>
        <Field
          label={t('lesson:edit.cite.quote')}
          count={{ used: quote.length, limit: QUOTE_LIMIT }}
          required
        >
          <Textarea
            rows={3}
            maxLength={QUOTE_LIMIT}
            value={quote}
            onChange={(event) => setQuote(event.target.value)}
          />
        </Field>
        {data && quote.trim() !== '' && !stands && (
          <Notice tone="danger">{t('lesson:edit.cite.notThere')}</Notice>
        )}
      </div>
    </Dialog>
  );
}
