import type { ReactNode } from 'react';
import tableStyles from '../ui/table.module.css';
import styles from './admin.module.css';

interface RowOpenProps {
  onOpen: () => void;
  /** What else a phone shows of the row, below its name. */
  meta: ReactNode;
  children: ReactNode;
}

/** The first cell of a row: a press opens the sheet beside the list. */
export function RowOpen({ onOpen, meta, children }: RowOpenProps) {
  return (
    <button
      type="button"
      className={styles.adminRowOpen}
      data-testid="admin-row-open"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {children}
      <span className={tableStyles.tableMeta} data-slot="table-meta">
        {meta}
      </span>
    </button>
  );
}

/** What a row is of, and a line below it. */
export function RowName({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.adminPerson}>
      <span>
        <b>
          <span>{name}</span>
        </b>
        <small>{children}</small>
      </span>
    </span>
  );
}
