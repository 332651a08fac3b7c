import { useTranslation } from 'react-i18next';

export interface PageChipProps {
  page: number;
  /** The last page when the claim spans several. */
  to?: number;
  pressed?: boolean;
  /** Without it the chip is words only. */
  onPress?: () => void;
}

/** `p. 132`, the proof at the end of a sentence. */
export function PageChip({ page, to, pressed, onPress }: PageChipProps) {
  const { t } = useTranslation('common');
  const text =
    to === undefined || to === page
      ? t('page.short', { page })
      : t('page.shortRange', { from: page, to });
  if (!onPress) return <span className="page-chip">{text}</span>;
  return (
    <button type="button" className="page-chip" aria-pressed={pressed ?? false} onClick={onPress}>
      {text}
    </button>
  );
}
