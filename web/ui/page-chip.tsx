import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isPrinted } from '#machines/document/page-label.ts';
import { usePageWords } from '../lib/use-page-words.ts';
import marksStyles from './marks.module.css';
import textStyles from './text.module.css';

export interface PageChipProps {
  /** In the file. */
  page: number;
  /** What it is called, where that is not its number. */
  printed?: string | undefined;
  /** The last page when the claim spans several. */
  to?: number;
  /** The document, where it is not the one that all pages are of: shown by its first letters. */
  document?: string | undefined;
  /** What it proves: two chips of one page are told apart by it, by whoever hears them. */
  about?: string | undefined;
  pressed?: boolean;
  /** Its proof no longer holds: shown with a triangle, said aloud. */
  atRisk?: boolean;
  /** Without it the chip is words only. */
  onPress?: () => void;
}

/**
 * `p. 132`, the proof at the end of a sentence.
 *
 * PAGE-CHIP-1 Chips of one page are told apart by what they prove, by whoever hears them.
 */
export function PageChip(props: PageChipProps) {
  const { page, printed, to, document, about, pressed, atRisk, onPress } = props;
  const { t } = useTranslation('common');
  const words = usePageWords();
  const label = (at: number) => (at === page ? printed : undefined);
  const text = words.range(page, to ?? page, label);
  const inFile = isPrinted(printed) ? t('page.inFile', { page }) : undefined;
  // What is seen is said first, as it is seen.
  const seen = document === undefined ? text : `${document} ${text}`;
  const names = [seen, about, atRisk && t('page.atRisk')].filter(Boolean);
  if (!onPress)
    return (
      <span className={marksStyles.pageChip} data-slot="page-chip" title={inFile}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      className={marksStyles.pageChip}
      data-slot="page-chip"
      title={inFile}
      data-risk={atRisk || undefined}
      aria-label={about === undefined ? undefined : names.join(', ')}
      aria-pressed={pressed ?? false}
      onClick={onPress}
    >
      {atRisk && <TriangleAlert size={10} strokeWidth={2.2} aria-hidden />}
      {document !== undefined && (
        <>
          <span className={marksStyles.pageChipDocument}>{document}</span>{' '}
        </>
      )}
      {text}
      {atRisk && <span className={textStyles.srOnly}>, {t('page.atRisk')}</span>}
    </button>
  );
}
