import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS } from '#machines/profile/profile.schema.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import type { Row } from './profile-draft.ts';
import styles from './profile.module.css';
import textStyles from '../ui/text.module.css';

interface EditableRowsProps<Value extends object> {
  /** Key of the texts of this list in the `profile` namespace: its title, `add`, and `row`. */
  list: 'certifications' | 'achievements' | 'goals' | 'languages' | 'education' | 'experience';
  rows: readonly Row<Value>[];
  onChange: (rows: Row<Value>[]) => void;
  blank: () => Row<Value>;
  /** One field a row: its buttons stand beside it. */
  inline?: boolean;
  children: (row: Row<Value>, change: (change: Partial<Value>) => void, name: string) => ReactNode;
}

type Focus = { rowId: string; on: 'first' | 'up' | 'down' } | { on: 'add' };

/**
 * A list that is written row by row. EditableRows are added, removed and moved by buttons, and moved by
 * Alt with the arrow keys from any field in them; the focus stays with what was moved.
 */
export function EditableRows<Value extends object>(props: EditableRowsProps<Value>) {
  const { list: key, rows, onChange, blank, inline = false, children } = props;
  const { t } = useTranslation('profile');
  // "Education 2": names the buttons of a row.
  const name = (number: number) => t(`${key}.row`, { number });
  const list = useRef<HTMLDivElement>(null);
  const focus = useRef<Focus>(undefined);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const wanted = focus.current;
    if (!wanted || !list.current) return;
    focus.current = undefined;
    target(list.current, wanted)?.focus();
  });

  const append = () => {
    const row = blank();
    focus.current = { rowId: row.rowId, on: 'first' };
    onChange([...rows, row]);
  };
  const remove = (index: number) => {
    const next = rows[index + 1] ?? rows[index - 1];
    focus.current = next ? { rowId: next.rowId, on: 'first' } : { on: 'add' };
    setSaid(t('rows.removed', { name: name(index + 1) }));
    onChange(rows.toSpliced(index, 1));
  };
  const move = (index: number, by: 1 | -1, keep?: Focus) => {
    const row = rows[index];
    const to = index + by;
    if (!row || to < 0 || to >= rows.length) return;
    focus.current = keep;
    setSaid(t('rows.moved', { place: to + 1, total: rows.length }));
    onChange(rows.toSpliced(index, 1).toSpliced(to, 0, row));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    // A list within a row moves its own rows.
    event.stopPropagation();
    const field = event.target;
    move(index, event.key === 'ArrowUp' ? -1 : 1);
    // Moving a row takes the focus out of it; it goes back to the same field.
    if (field instanceof HTMLElement) requestAnimationFrame(() => field.focus());
  };

  return (
    // A fieldset may not be a grid in every browser.
    <div
      className={styles.rows}
      data-testid="rows"
      role="group"
      aria-label={t(`${key}.title`)}
      ref={list}
    >
      {rows.map((row, index) => {
        const own = name(index + 1);
        const change = (part: Partial<Value>) => onChange(rows.with(index, { ...row, ...part }));
        return (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields in it
          <div
            key={row.rowId}
            className={classNames(styles.rowEntry, inline && styles.rowInline)}
            data-testid="row-entry"
            data-inline={inline || undefined}
            data-row={row.rowId}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <div className={styles.rowFields}>{children(row, change, own)}</div>
            <div className={styles.rowTools}>
              {rows.length > 1 && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    size="dense"
                    data-tool="up"
                    label={t('rows.up', { name: own })}
                    isDisabled={index === 0}
                    onPress={() => move(index, -1, { rowId: row.rowId, on: 'up' })}
                  />
                  <IconButton
                    icon={ArrowDown}
                    size="dense"
                    data-tool="down"
                    label={t('rows.down', { name: own })}
                    isDisabled={index === rows.length - 1}
                    onPress={() => move(index, 1, { rowId: row.rowId, on: 'down' })}
                  />
                </>
              )}
              {inline ? (
                <IconButton
                  icon={X}
                  size="dense"
                  label={t('rows.remove', { name: own })}
                  onPress={() => remove(index)}
                />
              ) : (
                <Button
                  kind="quiet"
                  size="dense"
                  aria-label={t('rows.remove', { name: own })}
                  onPress={() => remove(index)}
                >
                  {t('common:action.remove')}
                </Button>
              )}
            </div>
          </div>
        );
      })}
      {rows.length < PROFILE_LIMITS.entries && (
        <Button size="dense" icon={Plus} data-tool="add" onPress={append}>
          {t(`${key}.add`)}
        </Button>
      )}
      <span className={textStyles.srOnly} role="status">
        {said}
      </span>
    </div>
  );
}

function target(list: HTMLElement, wanted: Focus): HTMLElement | null | undefined {
  if (wanted.on === 'add') return list.querySelector<HTMLElement>(':scope > [data-tool="add"]');
  const row = list.querySelector(`:scope > [data-row="${wanted.rowId}"]`);
  if (wanted.on === 'first') return row?.querySelector<HTMLElement>('input, textarea');
  const tools = row?.querySelector(':scope > .row-tools');
  const button = tools?.querySelector<HTMLButtonElement>(`[data-tool="${wanted.on}"]`);
  // At the end of the way the button rests: the other one is taken.
  return button?.disabled ? tools?.querySelector<HTMLElement>('button:not(:disabled)') : button;
}
