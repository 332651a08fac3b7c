import type { ReactNode } from 'react';
import tableStyles from './table.module.css';
import denseStyles from './dense.module.css';

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
      className={denseStyles.rowOpen}
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
    <span className={denseStyles.rowName}>
      <span>
        <b>
          <span>{name}</span>
        </b>
        <small>{children}</small>
      </span>
    </span>
  );
}
