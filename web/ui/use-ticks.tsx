import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from './checkbox.tsx';
import type { Column } from './table.tsx';

export interface Ticks<Row> {
  /** Those of the rows on the page that are chosen. */
  chosen: readonly Row[];
  /** The first of its table. */
  column: Column<Row>;
  clear: () => void;
}

interface TickOptions<Row> {
  /** Those on the page; what left it is chosen no more. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Said to who cannot see the row beside its box. */
  nameOf: (row: Row) => string;
  /** Whether anything can be done with it. */
  may?: (row: Row) => boolean;
}

/**
 * Rows of a list that are chosen, for what is done with several of them.
 *
 * BULK-3 Where there are several, the box above them chooses all of the page that something can be done with, and
 *    none of them once all are.
 */
export function useTicks<Row>(options: TickOptions<Row>): Ticks<Row> {
  const { rows = [], keyOf, nameOf, may = () => true } = options;
  const { t } = useTranslation('common');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tickable = rows.filter(may);
  const chosen = tickable.filter((row) => ticked.has(keyOf(row)));
  const all = chosen.length === tickable.length;
  return {
    chosen,
    clear: () => setTicked(new Set()),
    column: {
      id: 'tick',
      header:
        tickable.length > 1 ? (
          <Checkbox
            aria-label={t('bulk.chooseAll')}
            checked={all}
            indeterminate={chosen.length > 0 && !all}
            onChange={() => setTicked(new Set(all ? [] : tickable.map(keyOf)))}
          />
        ) : (
          t('bulk.column')
        ),
      silentHeader: tickable.length < 2,
      width: '32px',
      cell: (row) =>
        may(row) && (
          <Checkbox
            aria-label={t('bulk.choose', { name: nameOf(row) })}
            checked={ticked.has(keyOf(row))}
            onChange={(on) => {
              const next = new Set(ticked);
              if (on) next.add(keyOf(row));
              else next.delete(keyOf(row));
              setTicked(next);
            }}
          />
        ),
    },
  };
}
