import { ArrowDown, ArrowUp } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { ChosenRow } from './chosen-row.ts';
import tableStyles from './table.module.css';
import textStyles from './text.module.css';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, in tabular digits. */
  align?: 'start' | 'end';
  /** Left out on a phone; give its content to `meta` of the first column. */
  hideOnPhone?: boolean;
  sortable?: boolean;
  /** Hides the header from sight (row actions). */
  silentHeader?: boolean;
  width?: string;
}

export interface TableSort {
  id: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** What the table holds; read aloud, not shown. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: ReadonlyArray<Row>;
  rowKey: (row: Row) => string;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
}

function nextSort(id: string, sort: TableSort | undefined): TableSort {
  const ascending = sort?.id === id && sort.direction === 'ascending';
  return { id, direction: ascending ? 'descending' : 'ascending' };
}

function HeaderCell<Row>(props: {
  column: Column<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}) {
  const { column, sort, onSort } = props;
  const on = sort?.id === column.id;
  const Arrow = sort?.direction === 'descending' ? ArrowDown : ArrowUp;
  const words = column.silentHeader ? (
    <span className={textStyles.srOnly}>{column.header}</span>
  ) : (
    column.header
  );
  return (
    <th
      scope="col"
      data-align={column.align}
      data-phone={column.hideOnPhone ? 'hide' : undefined}
      aria-sort={on ? sort.direction : undefined}
      style={column.width ? { width: column.width } : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={tableStyles.tableSort}
          data-on={on || undefined}
          onClick={() => onSort(nextSort(column.id, sort))}
        >
          {words}
          {on && <Arrow size={12} strokeWidth={2.1} aria-hidden />}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

/** Rows over hairlines. The first column names the row; titles there use `TableTitle`. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, empty } = props;
  const chosen = useContext(ChosenRow);
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className={tableStyles.tableScroll} data-slot="table-scroll">
      <table className={tableStyles.table} data-slot="table">
        <caption className={textStyles.srOnly}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-chosen={rowKey(row) === chosen || undefined}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-align={column.align}
                  data-phone={column.hideOnPhone ? 'hide' : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The title of a course or lesson in a row, with the meta line a phone shows below it. */
export function TableTitle({ children, meta }: { children: ReactNode; meta?: ReactNode }) {
  return (
    <>
      <span className={tableStyles.tableTitle} data-slot="table-title">
        {children}
      </span>
      {meta && (
        <span className={tableStyles.tableMeta} data-slot="table-meta">
          {meta}
        </span>
      )}
    </>
  );
}
