import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { InsertMenu } from './insert-menu.tsx';
import { TableTools } from './table-tools.tsx';
import styles from './rich.module.css';

type Tool =
  | 'heading2'
  | 'heading3'
  | 'bold'
  | 'italic'
  | 'code'
  | 'list'
  | 'numbers'
  | 'quote'
  | 'undo'
  | 'redo';

interface ToolEntry {
  id: Tool;
  icon: LucideIcon;
  /** Whether it holds where the cursor is; absent for what is done once. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  run: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

const TOOLS: readonly ToolEntry[] = [
  {
    id: 'undo',
    icon: Undo2,
    can: (editor) => editor.can().undo(),
    run: (editor) => chain(editor).undo().run(),
  },
  {
    id: 'redo',
    icon: Redo2,
    can: (editor) => editor.can().redo(),
    run: (editor) => chain(editor).redo().run(),
  },
  {
    id: 'heading2',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    id: 'heading3',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    id: 'bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => chain(editor).toggleBold().run(),
  },
  {
    id: 'italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => chain(editor).toggleItalic().run(),
  },
  {
    id: 'code',
    icon: Code,
    isOn: (editor) => editor.isActive('code'),
    run: (editor) => chain(editor).toggleCode().run(),
  },
  {
    id: 'list',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => chain(editor).toggleBulletList().run(),
  },
  {
    id: 'numbers',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    id: 'quote',
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => chain(editor).toggleBlockquote().run(),
  },
];

interface RichToolbarProps {
  editor: Editor;
  onLink: () => void;
  /** At its end: what the page around it adds. */
  children?: ReactNode;
}

/** What is done with the words that are selected, and what is put beside them. */
export function RichToolbar({ editor, onLink, children }: RichToolbarProps) {
  const { t } = useTranslation('lesson');
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: TOOLS.filter(({ isOn }) => isOn?.(current)).map(({ id }) => id),
      off: TOOLS.filter(({ can }) => can?.(current) === false).map(({ id }) => id),
      link: current.isActive('link'),
    }),
  });
  return (
    <div className={styles.toolbar} data-slot="rich-toolbar" data-testid="rich-toolbar">
      <div className={styles.tools} role="toolbar" aria-label={t('edit.rich.tools')}>
        <InsertMenu editor={editor} />
        <TableTools editor={editor} />
        {TOOLS.map(({ id, icon, run, isOn }) => (
          <IconButton
            key={id}
            size="dense"
            icon={icon}
            label={t(`edit.rich.tool.${id}`)}
            isDisabled={now.off.includes(id)}
            {...(isOn ? { 'aria-pressed': now.on.includes(id) } : {})}
            onPress={() => run(editor)}
          />
        ))}
        <IconButton
          size="dense"
          icon={Link}
          label={t('edit.rich.tool.link')}
          aria-pressed={now.link}
          onPress={onLink}
        />
      </div>
      {children}
    </div>
  );
}
