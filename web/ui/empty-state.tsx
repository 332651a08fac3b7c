import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ForeEdge } from './fore-edge.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  /** One sentence: what goes here. */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Nothing here yet: an unmarked fore-edge, one sentence, one button. */
export function EmptyState({ children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)} data-slot="empty">
      <ForeEdge segments={[{ state: 'planned', pages: 240 }]} size={30} decorative />
      <p>{children}</p>
      {action}
    </div>
  );
}
