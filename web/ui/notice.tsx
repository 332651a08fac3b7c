import { CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './states.module.css';

const ICONS = { info: Info, live: TriangleAlert, danger: CircleX } as const;

export interface NoticeProps {
  /** `live` is a risk, `danger` a failure that stays until something is done. */
  tone?: keyof typeof ICONS;
  children: ReactNode;
  action?: ReactNode;
}

/** A sentence that stays on the page. What passes by is a toast. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={styles.notice}
      data-slot="notice"
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div>{children}</div>
      {action}
    </div>
  );
}
