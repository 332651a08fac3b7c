import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useFormField } from '../../../form/use-form-field.ts';
import { usePageForm } from '../../../form/use-page-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import styles from './block.module.css';

interface TableFormProps {
  /** The Markdown of each cell; the first row is the head. */
  rows: string[][];
  onSave: (rows: string[][]) => void;
  onClose: () => void;
}

const tableSchema = z.object({ rows: z.array(z.array(z.string())) });

/** A table, cell by cell. */
export function TableForm({ rows, onSave, onClose }: TableFormProps) {
  const { t } = useTranslation('lesson');
  const of = usePageForm({
    defaultValues: { rows },
    schema: tableSchema,
    onSubmit: (typed) => onSave(typed.rows),
  });
  return (
    <FormDialog
      of={of}
      wide
      onClose={onClose}
      title={t('edit.block.kind.table')}
      action={t('edit.rich.done')}
      className={styles.form}
      data-testid="table-form"
    >
      <of.form.AppField name="rows">{() => <Cells />}</of.form.AppField>
    </FormDialog>
  );
}

function Cells() {
  const { t } = useTranslation('lesson');
  const { value: rows, set } = useFormField<string[][]>();
  const width = rows[0]?.length ?? 0;
  const type = (row: number, column: number, text: string) =>
    set(
      rows.map((cells, at) =>
        at === row ? cells.map((cell, place) => (place === column ? text : cell)) : cells,
      ),
    );
  return (
    <>
      <div className={styles.cells}>
        <table>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column}>
                    <Input
                      aria-label={t('edit.block.cell', {
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
          onPress={() => set([...rows, Array.from({ length: width }, () => '')])}
        >
          {t('edit.block.addRow')}
        </Button>
        <Button
          size="dense"
          kind="quiet"
          icon={Plus}
          onPress={() => set(rows.map((cells) => [...cells, '']))}
        >
          {t('edit.block.addColumn')}
        </Button>
        <Button
          size="dense"
          kind="quiet"
          icon={Minus}
          isDisabled={rows.length <= 2}
          onPress={() => set(rows.slice(0, -1))}
        >
          {t('edit.block.removeRow')}
        </Button>
        <Button
          size="dense"
          kind="quiet"
          icon={Minus}
          isDisabled={width <= 1}
          onPress={() => set(rows.map((cells) => cells.slice(0, -1)))}
        >
          {t('edit.block.removeColumn')}
        </Button>
      </div>
    </>
  );
}
