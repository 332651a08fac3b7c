import { CircleX, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './states.module.css';

export interface ErrorRegionProps {
  /** What failed. */
  title: ReactNode;
  /** What is safe, and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** A part of a page that could not be shown: what failed, what is safe, Retry. */
export function ErrorRegion({ title, children, onRetry, retrying }: ErrorRegionProps) {
  const { t } = useTranslation('common');
  return (
    <section className={styles.errorRegion} role="alert">
      <CircleX size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <h2>{title}</h2>
        {children && <p>{children}</p>}
        {onRetry && (
          <div className={styles.errorRegionActions}>
            <Button size="dense" icon={RotateCw} busy={retrying ?? false} onPress={onRetry}>
              {t('action.retry')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
