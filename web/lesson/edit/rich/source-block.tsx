import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { LessonBody } from '../../lesson-body.tsx';
import { parseLesson } from '../../parse-lesson.ts';
import { BlockEditing } from './block-editing.tsx';
import { readBlock } from './block-source.ts';
import { moveBlock } from './move-block.ts';
import styles from './rich.module.css';

/** A formula, figure or question as readers see it; edited by its form, or by its source. */
export function SourceBlock(props: NodeViewProps) {
  const { node, selected, updateAttributes, deleteNode, editor, getPos } = props;
  const { t, i18n } = useTranslation('lesson');
  const source = String(node.attrs['source']);
  const block = useMemo(() => readBlock(source), [source]);
  const [isEdited, setEdited] = useState(false);
  const move = (by: -1 | 1) => {
    const at = getPos();
    if (at !== undefined) moveBlock(editor, at, by);
  };
  const tree = useMemo(() => parseLesson(source).tree, [source]);
  return (
    <NodeViewWrapper
      className={styles.block}
      data-selected={selected || undefined}
      data-testid="rich-block"
      data-kind={block.kind}
      contentEditable={false}
    >
      <div className={styles.preview} inert>
        <LessonBody tree={tree} language={i18n.language} />
      </div>
      <div
        className={styles.blockActs}
        data-testid="block-acts"
        role="group"
        aria-label={t(`edit.block.kind.${block.kind}`)}
      >
        <IconButton
          size="dense"
          icon={Pencil}
          label={t('edit.rich.editBlock')}
          onPress={() => setEdited(true)}
        />
        <IconButton
          size="dense"
          icon={ArrowUp}
          label={t('edit.block.up')}
          onPress={() => move(-1)}
        />
        <IconButton
          size="dense"
          icon={ArrowDown}
          label={t('edit.block.down')}
          onPress={() => move(1)}
        />
        <IconButton
          size="dense"
          icon={Trash2}
          label={t('edit.rich.removeBlock')}
          onPress={() => deleteNode()}
        />
      </div>
      {isEdited && (
        <BlockEditing
          source={source}
          block={block}
          onClose={() => setEdited(false)}
          onChange={(typed) => {
            if (typed !== source) updateAttributes({ source: typed });
            setEdited(false);
          }}
        />
      )}
    </NodeViewWrapper>
  );
}
