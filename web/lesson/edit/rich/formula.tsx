import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '../../../ui/field.tsx';
import { MathText } from '../../math.tsx';
import styles from './rich.module.css';

/** A formula in a line: pressed, its source is edited. */
export function Formula({ node, selected, updateAttributes, deleteNode, editor }: NodeViewProps) {
  const { t } = useTranslation('lesson');
  const source = String(node.attrs['source']);
  const [isEdited, setEdited] = useState(source === '');
  const keep = (typed: string) => {
    setEdited(false);
    if (typed.trim() === '') deleteNode();
    else if (typed !== source) updateAttributes({ source: typed });
  };
  return (
    <NodeViewWrapper
      as="span"
      contentEditable={false}
      className={styles.atom}
      data-selected={selected || undefined}
    >
      {isEdited ? (
        <Input
          className={styles.formulaSource}
          aria-label={t('edit.rich.formula')}
          defaultValue={source}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was pressed to be typed into
          autoFocus
          onBlur={(event) => keep(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            keep(event.key === 'Enter' ? event.currentTarget.value : source);
            editor.commands.focus();
          }}
        />
      ) : (
        <button
          type="button"
          className={styles.formula}
          aria-label={`${t('edit.rich.formula')}: ${source}`}
          onClick={() => setEdited(true)}
        >
          <MathText source={source} display={false} />
        </button>
      )}
    </NodeViewWrapper>
  );
}
