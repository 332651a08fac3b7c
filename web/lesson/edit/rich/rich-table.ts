/**
 * Tables that are typed into as they are read, within what Markdown can say of one.
 *
 * RICH-5 The first row is the head and stays. A cell is one line: Enter goes to the cell below and Tab to
 *    the next, and both make a row where there is none.
 */
import { Extension, Node, type Editor, type JSONContent } from '@tiptap/core';
import { TextSelection, type EditorState } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  tableEditing,
  TableMap,
} from '@tiptap/pm/tables';

/** What the editing of tables knows the nodes by. */
const ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};
const Roles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (ROLES[name] === undefined ? {} : { tableRole: ROLES[name] }),
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  // Before those that would break a line or a list item.
  priority: 1000,
  addKeyboardShortcuts() {
    const below = () => goBelow(this.editor);
    return {
      Enter: below,
      'Shift-Enter': below,
      'Mod-Enter': below,
      Tab: () =>
        goToNextCell(1)(this.editor.state, this.editor.view.dispatch) || goBelow(this.editor, 0),
      'Shift-Tab': () => goToNextCell(-1)(this.editor.state, this.editor.view.dispatch),
    };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const ALIGNED = new Set(['left', 'right', 'center']);

/** Markdown knows no cell that is as wide or as high as two. */
const cell = (tag: 'td' | 'th') => ({
  content: 'paragraph',
  isolating: true,
  addAttributes: () => ({
    colspan: { default: 1, rendered: false, parseHTML: () => 1 },
    rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
    align: {
      default: null,
      parseHTML: ({ style: { textAlign } }: HTMLElement) =>
        ALIGNED.has(textAlign) ? textAlign : null,
      renderHTML: ({ align }: Record<string, unknown>) =>
        typeof align === 'string' ? { style: `text-align: ${align}` } : {},
    },
  }),
  parseHTML: () => [{ tag }],
  renderHTML: ({
    HTMLAttributes,
  }: {
    HTMLAttributes: Record<string, unknown>;
  }): [string, object, 0] => [tag, HTMLAttributes, 0],
});

export const TABLE_EXTENSIONS = [
  Roles,
  Table,
  TableRow,
  Node.create({ name: 'tableHeader', ...cell('th') }),
  Node.create({ name: 'tableCell', ...cell('td') }),
];

const emptyRow = (type: 'tableHeader' | 'tableCell', width: number): JSONContent => ({
  type: 'tableRow',
  content: Array.from({ length: width }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** Puts an empty table where the cursor is, and the cursor into its first cell. */
export function insertTable(editor: Editor): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state, dispatch }) => {
      const rows = [emptyRow('tableHeader', 2), emptyRow('tableCell', 2)];
      const node = state.schema.nodeFromJSON({ type: 'table', content: rows });
      const at = tr.selection.from + 1;
      if (dispatch) {
        tr.replaceSelectionWith(node).scrollIntoView();
        tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
      }
      return true;
    })
    .run();
}

const TABLE_ACTS = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  removeRow: deleteRow,
  removeColumn: deleteColumn,
  removeTable: deleteTable,
} as const;
export type TableAct = keyof typeof TABLE_ACTS;

export function changeTable(editor: Editor, act: TableAct): boolean {
  return editor
    .chain()
    .focus()
    .command(({ state, dispatch }) => TABLE_ACTS[act](state, dispatch))
    .run();
}

/** What the cursor's table lets be done; undefined outside of one. Its head stays, and so does a column. */
export function tableNow(state: EditorState): ReadonlySet<TableAct> | undefined {
  if (!isInTable(state)) return undefined;
  const { top, left, right, map } = selectedRect(state);
  const acts: TableAct[] = ['addRow', 'addColumn', 'removeTable'];
  if (top > 0) acts.push('removeRow');
  if (right - left < map.width) acts.push('removeColumn');
  return new Set(acts);
}

/** Where the cursor's table stands in the text. */
export function placeOfTable(state: EditorState): number | undefined {
  return isInTable(state) ? selectedRect(state).tableStart - 1 : undefined;
}

/** To the cell below, or the one in that column there; from the last row to a new one. */
function goBelow(editor: Editor, column?: number): boolean {
  return editor.commands.command(({ tr, state, dispatch }) => {
    if (!isInTable(state)) return false;
    const { bottom, left, map, tableStart } = selectedRect(state);
    if (!dispatch) return true;
    if (bottom === map.height) addRowAfter(state, dispatch);
    const table = tr.doc.nodeAt(tableStart - 1);
    if (!table) return false;
    const cellAt = tableStart + TableMap.get(table).positionAt(bottom, column ?? left, table);
    tr.setSelection(TextSelection.near(tr.doc.resolve(cellAt + 1))).scrollIntoView();
    return true;
  });
}
