import type { CSSProperties, ReactNode } from 'react';
import styles from './regions.module.css';

export interface StatItem {
  label: string;
  value: ReactNode;
  /** The limit, the share or the change: a number without it is decoration. */
  note?: ReactNode;
}

/** A ruled row of numbers. On a phone five become two and three. */
export function Stats({ items }: { items: ReadonlyArray<StatItem> }) {
  const columns: CSSProperties & Record<'--n', number> = { '--n': items.length };
  return (
    <dl className={styles.stats} data-slot="stats" data-count={items.length} style={columns}>
      {items.map((item) => (
        <div className={styles.stat} data-slot="stat" key={item.label}>
          <dt>{item.label}</dt>
          <dd>
            {item.value}
            {item.note !== undefined && <small>{item.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
