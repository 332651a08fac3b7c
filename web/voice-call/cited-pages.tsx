import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import type { Language } from '#machines/document/source.ts';
import type { TalkCitation, TalkMessage } from '#machines/talk/talk.ts';
import { SourceSheet } from '../lesson/source-sheet.tsx';
import { PageChip } from '../ui/page-chip.tsx';
import textStyles from '../ui/text.module.css';
import styles from './voice-call.module.css';

interface CitedPagesProps {
  messages: readonly TalkMessage[];
  /** The language of the course, which its quotations are in. */
  language: Language;
  /** Whether who runs the organization may read what is said (TALK-READ-2). */
  isRead: boolean;
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
}

/** The pages behind what was said in a call, and the one that is looked at. */
export function CitedPages({ messages, language, isRead, loadPage }: CitedPagesProps) {
  const { t } = useTranslation('talk');
  const [source, setSource] = useState<{ citation: TalkCitation; page: number }>();
  const cited = useMemo(() => quoted(messages), [messages]);
  return (
    <>
      <aside aria-label={t('voice.pages')}>
        <header>
          <h2>{t('voice.pages')}</h2>
          {cited.length > 0 && <span className={textStyles.num}>{cited.length}</span>}
        </header>
        <ul className={styles.cited}>
          {cited.map((citation) => (
            <li key={`${citation.page?.documentId} ${citation.page?.number} ${citation.quote}`}>
              <PageChip
                page={citation.page?.number ?? 0}
                printed={citation.page?.label}
                about={citation.quote}
                onPress={() => setSource({ citation, page: citation.page?.number ?? 0 })}
              />
              <q lang={language}>{citation.quote}</q>
            </li>
          ))}
        </ul>
        <p>
          {t('disclaimer')} {t('voice.kept')} {isRead && t('isRead')}
        </p>
      </aside>
      {source?.citation.page && (
        <SourceSheet
          documentId={source.citation.page.documentId}
          page={source.page}
          quote={source.page === source.citation.page.number ? source.citation.quote : undefined}
          load={(page) => loadPage(source.citation.page?.documentId ?? '', page)}
          onPage={(page) => setSource({ ...source, page })}
          onClose={() => setSource(undefined)}
        />
      )}
    </>
  );
}

/** Pages that were quoted, the latest first, each once. */
function quoted(messages: readonly TalkMessage[]): TalkCitation[] {
  const all = messages
    .flatMap(({ citations }) => citations)
    .filter(({ page, quote }) => page !== undefined && quote !== '')
    .toReversed();
  return all.filter(
    (one, at) =>
      all.findIndex(
        ({ quote, page }) => quote === one.quote && page?.number === one.page?.number,
      ) === at,
  );
}
