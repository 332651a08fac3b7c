import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import marksStyles from './marks.module.css';
import textStyles from './text.module.css';

export interface PageChipProps {
  page: number;
  /** The last page when the claim spans several. */
  to?: number;
  /** Of which document, when it is not the one all pages are of: shown by its first letters. */
  document?: string | undefined;
  pressed?: boolean;
  /** Its proof no longer holds: shown with a triangle, said aloud. */
  atRisk?: boolean;
  /** Without it the chip is words only. */
  onPress?: () => void;
}

/** `p. 132`, the proof at the end of a sentence. */
export function PageChip(props: PageChipProps) {
  const { page, to, document, pressed, atRisk, onPress } = props;
  const { t } = useTranslation('common');
  const text =
    to === undefined || to === page
      ? t('page.short', { page })
      : t('page.shortRange', { from: page, to });
  if (!onPress)
    return (
      <span className={marksStyles.pageChip} data-slot="page-chip">
        {text}
      </span>
    );
  return (
    <button
      type="button"
      className={marksStyles.pageChip}
      data-slot="page-chip"
      data-risk={atRisk || undefined}
      aria-pressed={pressed ?? false}
      onClick={onPress}
    >
      {atRisk && <TriangleAlert size={10} strokeWidth={2.2} aria-hidden />}
      {document !== undefined && <span className={marksStyles.pageChipDocument}>{document}</span>}
      {text}
      {atRisk && <span className={textStyles.srOnly}>, {t('page.atRisk')}</span>}
    </button>
  );
}
