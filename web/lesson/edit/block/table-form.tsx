import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/field.tsx';
import styles from './block.module.css';

interface TableFormProps {
  /** The Markdown of each cell; the first row is the head. */
  rows: string[][];
  onSave: (rows: string[][]) => void;
  onClose: () => void;
}

/** A table, cell by cell. */
export function TableForm({ rows: first, onSave, onClose }: TableFormProps) {
  const { t } = useTranslation(['lesson', 'common']);
  const [rows, setRows] = useState(first);
  const width = rows[0]?.length ?? 0;
  const type = (row: number, column: number, text: string) =>
    setRows(
      rows.map((cells, at) =>
        at === row ? cells.map((cell, place) => (place === column ? text : cell)) : cells,
      ),
    );
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t('lesson:edit.block.kind.table')}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="primary" onPress={() => onSave(rows)}>
            {t('lesson:edit.rich.done')}
          </Button>
        </>
      }
    >
      <div className={styles.form} data-testid="table-form">
        <div className={styles.cells}>
          <table>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, column) => (
                    <td key={column}>
                      <Input
                        aria-label={t('lesson:edit.block.cell', {
                          row: row + 1,
                          column: column + 1,
                        })}
                        value={cell}
                        onChange={(event) => type(row, column, event.target.value)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.acts}>
          <Button
            size="dense"
            kind="quiet"
            icon={Plus}
            onPress={() => setRows([...rows, Array.from({ length: width }, () => '')])}
          >
            {t('lesson:edit.block.addRow')}
          </Button>
          <Button
            size="dense"
            kind="quiet"
            icon={Plus}
            onPress={() => setRows(rows.map((cells) => [...cells, '']))}
          >
            {t('lesson:edit.block.addColumn')}
          </Button>
          <Button
            size="dense"
            kind="quiet"
            icon={Minus}
            isDisabled={rows.length <= 2}
            onPress={() => setRows(rows.slice(0, -1))}
          >
            {t('lesson:edit.block.removeRow')}
          </Button>
          <Button
            size="dense"
            kind="quiet"
            icon={Minus}
            isDisabled={width <= 1}
            onPress={() => setRows(rows.map((cells) => cells.slice(0, -1)))}
          >
            {t('lesson:edit.block.removeColumn')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
