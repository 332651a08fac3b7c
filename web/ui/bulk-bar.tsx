import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toCsv, type CsvColumn } from '../lib/csv.ts';
import { saveFile } from '../lib/save-file.ts';
import { Button } from './button.tsx';
import styles from './bulk-bar.module.css';
import textStyles from './text.module.css';
import type { Ticks } from './use-ticks.tsx';

interface BulkBarProps<Row> {
  ticks: Ticks<Row>;
  /** What the file of the chosen ones is called, without its ending, and what is in it; without it there is none. */
  file?: { name: string; columns: readonly CsvColumn<Row>[] };
  /** What can be done with them besides. */
  children?: ReactNode;
}

/** While rows are chosen: how many, what is done with them, and Clear. */
export function BulkBar<Row>({ ticks, file, children }: BulkBarProps<Row>) {
  const { t } = useTranslation('common');
  const { chosen, clear } = ticks;
  const words = t('bulk.chosen', { count: chosen.length });
  return (
    <div
      className={styles.bulkBar}
      role="group"
      aria-label={words}
      data-slot="bulk-bar"
      data-lower-edge="line"
    >
      <span className={textStyles.num}>{words}</span>
      {children}
      {file && (
        <Button
          size="dense"
          icon={Download}
          onPress={() => {
            const text = toCsv(chosen, file.columns);
            saveFile(`${file.name}.csv`, new Blob([text], { type: 'text/csv' }));
          }}
        >
          {t('action.csv')}
        </Button>
      )}
      <Button size="dense" kind="quiet" onPress={clear}>
        {t('bulk.clear')}
      </Button>
    </div>
  );
}
