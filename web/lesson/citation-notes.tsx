import { Check, FileText, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#machines/lesson/lesson.ts';
import { useReading } from './reading-context.ts';

/** The margin beside a block: its pages, and the quote of the one that is lit (or the only one). */
export function CitationNotes({ ids }: { ids: string[] }) {
  const { citations, active } = useReading();
  const known = ids.flatMap((id) => citations.get(id) ?? []);
  const lit = known.find((citation) => citation.id === active);
  const shown = lit ?? (known.length === 1 ? known[0] : undefined);
  if (known.length === 0) return null;
  return (
    <div role="note" className={lit ? 'cite-note cite-note-lit' : 'cite-note'}>
      {shown ? <OpenNote citation={shown} lit={shown === lit} /> : <Pages citations={known} />}
    </div>
  );
}

function OpenNote({ citation, lit }: { citation: Citation; lit: boolean }) {
  const { t } = useTranslation(['lesson', 'common']);
  const { openPage, materials } = useReading();
  const material = materials.get(citation.documentId);
  return (
    <>
      <button
        type="button"
        className="cite-note-page"
        onClick={() => openPage(citation.page, citation)}
      >
        <FileText size={12} strokeWidth={2.1} aria-hidden />
        {t('common:page.short', { page: citation.page })}
        <span className="sr-only">{t('lesson:citation.open')}</span>
      </button>
      {material !== undefined && <span className="cite-note-material">{material}</span>}
      <q>{citation.quote}</q>
      {lit && (
        <span className="cite-note-check">
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
        <span className="cite-note-material">{materials.get(documentId)}</span>
      )}
    </div>
  ));
}

function PageSpan({ citations }: { citations: Citation[] }) {
  const { t } = useTranslation('common');
  const pages = [...new Set(citations.map((citation) => citation.page))].sort((a, b) => a - b);
  const [from = 1] = pages;
  const to = pages.at(-1) ?? from;
  return (
    <span className="cite-note-page">
      <FileText size={12} strokeWidth={2.1} aria-hidden />
      {from === to ? t('page.short', { page: from }) : t('page.shortRange', { from, to })}
    </span>
  );
}
