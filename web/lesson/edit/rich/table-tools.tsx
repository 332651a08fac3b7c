import { useEditorState, type Editor } from '@tiptap/react';
import { ArrowDown, ArrowUp, Minus, Plus, Table, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { moveBlock } from './move-block.ts';
import { changeTable, placeOfTable, tableNow, type TableAct } from './rich-table.ts';

/** What is done with the table that the cursor is in; nothing where it is in none. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('lesson');
  const can = useEditorState({
    editor,
    selector: ({ editor: { state } }) => [...(tableNow(state) ?? [])],
  });
  if (can.length === 0) return null;
  const act = (id: TableAct, icon: typeof Plus, danger = false) => ({
    id,
    icon,
    danger,
    label: t(`edit.rich.table.${id}`),
    disabled: !can.includes(id),
    onAction: () => changeTable(editor, id),
  });
  const move = (by: -1 | 1) => {
    const at = placeOfTable(editor.state);
    if (at !== undefined) moveBlock(editor, at, by);
  };
  return (
    <Menu
      label={t('edit.block.kind.table')}
      placement="bottom start"
      trigger={<IconButton size="dense" icon={Table} label={t('edit.block.kind.table')} />}
      groups={[
        {
          id: 'size',
          items: [
            act('addRow', Plus),
            act('addColumn', Plus),
            act('removeRow', Minus),
            act('removeColumn', Minus),
          ],
        },
        {
          id: 'place',
          items: [
            { id: 'up', icon: ArrowUp, label: t('edit.block.up'), onAction: () => move(-1) },
            { id: 'down', icon: ArrowDown, label: t('edit.block.down'), onAction: () => move(1) },
          ],
        },
        { id: 'remove', items: [act('removeTable', Trash2, true)] },
      ]}
    />
  );
}
