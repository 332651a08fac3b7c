import { Check, FileText, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isPrinted } from '#machines/document/page-label.ts';
import { usePageWords } from '../lib/use-page-words.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import { IconButton } from '../ui/button.tsx';
import { useReading } from './reading-context.ts';
import styles from './lesson-text.module.css';
import textStyles from '../ui/text.module.css';

/** The margin beside a block: its pages, and the quote of the one that is lit (or the only one). */
export function CitationNotes({ ids }: { ids: string[] }) {
  const { citations, active } = useReading();
  const known = ids.flatMap((id) => citations.get(id) ?? []);
  const lit = known.find((citation) => citation.id === active);
  const shown = lit ?? (known.length === 1 ? known[0] : undefined);
  if (known.length === 0) return null;
  return (
    <div
      role="note"
      className={styles.citeNote}
      data-slot="cite-note"
      data-testid="cite-note"
      data-lit={lit || undefined}
    >
      <div className={lit && styles.citeNoteSheet}>
        {shown ? <OpenNote citation={shown} lit={shown === lit} /> : <Pages citations={known} />}
      </div>
    </div>
  );
}

function OpenNote({ citation, lit }: { citation: Citation; lit: boolean }) {
  const { t } = useTranslation(['lesson', 'common']);
  const words = usePageWords();
  const { openPage, materials, printed, press } = useReading();
  const label = printed(citation.page, citation.documentId);
  const material = materials.get(citation.documentId);
  return (
    <>
      <button
        type="button"
        className={styles.citeNotePage}
        data-testid="cite-note-page"
        title={isPrinted(label) ? t('common:page.inFile', { page: citation.page }) : undefined}
        onClick={() => openPage(citation.page, citation)}
      >
        <FileText size={12} strokeWidth={2.1} aria-hidden />
        {words.short(citation.page, label)}
        <span className={textStyles.srOnly}>{t('lesson:citation.open')}</span>
      </button>
      {material !== undefined && <span className={styles.citeNoteMaterial}>{material}</span>}
      <q>{citation.quote}</q>
      {lit && (
        <span className={styles.citeNoteClose}>
          <IconButton
            size="dense"
            icon={X}
            label={t('common:action.close')}
            onPress={() => press(citation.id)}
          />
        </span>
      )}
      {lit && (
        <span className={styles.citeNoteCheck}>
          {citation.atRisk ? (
            <>
              <TriangleAlert size={12} strokeWidth={2.1} aria-hidden />{' '}
              {t(`lesson:risk.fate.${citation.atRisk}`)}
            </>
          ) : citation.valid ? (
            <>
              <Check size={12} strokeWidth={2.1} aria-hidden /> {t('lesson:citation.found')}
            </>
          ) : (
            <>
              <TriangleAlert size={12} strokeWidth={2.1} aria-hidden />{' '}
              {t('lesson:citation.notFound')}
            </>
          )}
        </span>
      )}
    </>
  );
}

/** Pages of one document are one range; those of another stand under its name. */
function Pages({ citations }: { citations: Citation[] }) {
  const { materials } = useReading();
  const byDocument = Map.groupBy(citations, ({ documentId }) => documentId);
  return [...byDocument].map(([documentId, cited]) => (
    <div key={documentId}>
      <PageSpan citations={cited} />
      {materials.has(documentId) && (
        <span className={styles.citeNoteMaterial}>{materials.get(documentId)}</span>
      )}
    </div>
  ));
}

function PageSpan({ citations }: { citations: Citation[] }) {
  const words = usePageWords();
  const { printed } = useReading();
  const documentId = citations[0]?.documentId;
  const pages = [...new Set(citations.map((citation) => citation.page))].sort((a, b) => a - b);
  const [from = 1] = pages;
  const to = pages.at(-1) ?? from;
  return (
    <span className={styles.citeNotePage} data-testid="cite-note-page">
      <FileText size={12} strokeWidth={2.1} aria-hidden />
      {words.range(from, to, (page) => printed(page, documentId))}
    </span>
  );
}
