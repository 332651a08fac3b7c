import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Region, type RegionProps } from '../ui/card.tsx';
import { Table, type TableProps } from '../ui/table.tsx';
import styles from './chart.module.css';
import textStyles from '../ui/text.module.css';

interface ChartRegionProps<Row> extends Pick<RegionProps, 'title' | 'note' | 'end' | 'className'> {
  /** Beside the chart only: the table names its columns. */
  legend?: ReactNode;
  /** Said in place of a chart of nothing, which has no table either. */
  empty?: string | undefined;
  /** The same as numbers, behind "Show as table". */
  table: Pick<TableProps<Row>, 'caption' | 'columns' | 'rows' | 'rowKey'>;
  /** Which of the two one sees first. */
  first?: 'chart' | 'table';
  /** The drawing; without one the table stands alone. */
  children: ReactNode;
}

/** A chart with its title and legend; whoever wants the numbers gets a table in its place. */
export function ChartRegion<Row>(props: ChartRegionProps<Row>) {
  const { title, note, end, className, legend, empty, table, first = 'chart', children } = props;
  const { t } = useTranslation('dashboard');
  const [asTable, setAsTable] = useState(first === 'table');
  if (empty !== undefined) {
    return (
      <Region title={title} note={note} className={className}>
        <p className={textStyles.quiet}>{empty}</p>
      </Region>
    );
  }
  return (
    <Region title={title} note={note} className={className} end={end ?? (!asTable && legend)}>
      {asTable || !children ? <Table {...table} /> : children}
      {children && (
        <Button
          kind="quiet"
          size="dense"
          className={styles.turn}
          onPress={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'asChart' : 'asTable')}
        </Button>
      )}
    </Region>
  );
}
