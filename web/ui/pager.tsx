import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import statesStyles from './states.module.css';
import textStyles from './text.module.css';

export interface PagerProps {
  /** What is paged through; read aloud. */
  label: string;
  listing: { page: number; limit: number; total: number };
  onPage: (page: number) => void;
}

/** Back, where one is, next; nothing where one page holds all. */
export function Pager({ label, listing: { page, limit, total }, onPage }: PagerProps) {
  const { t } = useTranslation('common');
  if (total <= limit && page === 1) return null;
  const from = Math.min((page - 1) * limit + 1, total);
  return (
    <nav className={statesStyles.pager} aria-label={t('pager.label', { what: label })}>
      <Button isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        {t('action.back')}
      </Button>
      <span className={textStyles.num}>
        {t('pager.range', { from, to: Math.min(page * limit, total), total })}
      </span>
      <Button isDisabled={page * limit >= total} onPress={() => onPage(page + 1)}>
        {t('action.next')}
      </Button>
    </nav>
  );
}
