import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Changes places with the block before or behind it; one at the end stays where it is. */
export function moveBlock(editor: Editor, at: number, by: -1 | 1): boolean {
  return editor.commands.command(({ tr, dispatch }) => {
    const index = tr.doc.resolve(at).index();
    const node = tr.doc.maybeChild(index);
    const other = tr.doc.maybeChild(index + by);
    if (!node || !other) return false;
    if (!dispatch) return true;
    const to = by < 0 ? at - other.nodeSize : at + other.nodeSize;
    tr.delete(at, at + node.nodeSize).insert(to, node);
    tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView();
    return true;
  });
}
