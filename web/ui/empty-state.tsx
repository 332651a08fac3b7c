import type { ReactNode } from 'react';
import { ForeEdge } from './fore-edge.tsx';

export interface EmptyStateProps {
  /** One sentence: what goes here. */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet: an unmarked fore-edge, one sentence, one button. */
export function EmptyState({ children, action, className }: EmptyStateProps) {
  return (
    <div className={`empty ${className ?? ''}`}>
      <ForeEdge segments={[{ state: 'planned', pages: 240 }]} size={30} decorative />
      <p>{children}</p>
      {action}
    </div>
  );
}
