import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './marks.module.css';

export type PillTone = 'bare' | 'neutral' | 'live' | 'danger' | 'info' | 'accent';

export interface PillProps {
  /** `bare` for settled states; `live` and `danger` only for what runs, is at risk or failed. */
  tone?: PillTone;
  icon?: LucideIcon;
  /** The breathing amber dot: text is arriving. */
  dot?: boolean;
  children: ReactNode;
  className?: string | undefined;
  /** More than fits, for whoever points at it. */
  title?: string | undefined;
}

/** An icon and a word. Never colour alone. */
export function Pill({ tone = 'neutral', icon: Icon, dot, children, className, title }: PillProps) {
  return (
    <span
      className={classNames(styles.pill, className)}
      data-slot="pill"
      data-tone={tone}
      title={title}
    >
      {dot ? (
        <i className={styles.dot} aria-hidden />
      ) : (
        Icon && <Icon size={12} strokeWidth={2.1} aria-hidden />
      )}
      {children}
    </span>
  );
}
