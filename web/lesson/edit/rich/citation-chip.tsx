import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { BookOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { usePageWords } from '../../../lib/use-page-words.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import { Menu } from '../../../ui/menu.tsx';
import { PageChip } from '../../../ui/page-chip.tsx';
import { useReading } from '../../reading-context.ts';
import { CitationDialog } from '../citation/citation-dialog.tsx';
import { useEditing } from '../editing-context.ts';
import { useSayChanged } from '../use-say-changed.ts';
import styles from './rich.module.css';

/** A citation in the text being edited: its page; pressed, what can be done with it. */
export function CitationChip({ node, selected, deleteNode }: NodeViewProps) {
  const { t } = useTranslation('lesson');
  const id = String(node.attrs['id']);
  const citation = useReading().citations.get(id);
  return (
    <NodeViewWrapper
      as="span"
      contentEditable={false}
      className={styles.atom}
      data-selected={selected || undefined}
      data-testid="rich-citation"
      title={citation ? undefined : t('edit.problem.citation', { name: id })}
    >
      {citation ? <Chip citation={citation} onRemove={deleteNode} /> : '?'}
    </NodeViewWrapper>
  );
}

function Chip({ citation, onRemove }: { citation: Citation; onRemove: () => void }) {
  const { t } = useTranslation(['lesson', 'common']);
  const words = usePageWords();
  const { printed, openPage } = useReading();
  const { changeCitation } = useEditing();
  const sayChanged = useSayChanged();
  const [isChanged, setChanged] = useState(false);
  const { page, documentId, quote } = citation;
  const label = printed(page, documentId);
  return (
    <>
      <Menu
        label={t('lesson:edit.cite.menu')}
        placement="bottom start"
        trigger={
          <AriaButton
            className={styles.chip ?? ''}
            aria-label={`${words.short(page, label)}, ${quote}`}
          >
            <PageChip page={page} printed={label} />
          </AriaButton>
        }
        groups={[
          {
            id: 'cite',
            items: [
              {
                id: 'open',
                icon: BookOpen,
                label: t('lesson:edit.cite.open'),
                note: quote.length > 90 ? `${quote.slice(0, 90)}…` : quote,
                onAction: () => openPage(page, citation),
              },
              {
                id: 'change',
                icon: Pencil,
                label: t('lesson:edit.cite.change'),
                onAction: () => setChanged(true),
              },
              {
                id: 'remove',
                icon: Trash2,
                label: t('lesson:edit.cite.remove'),
                danger: true,
                onAction: onRemove,
              },
            ],
          },
        ]}
      />
      {isChanged && (
        <CitationDialog
          from={citation}
          onClose={() => setChanged(false)}
          onChoose={(chosen) => {
            sayChanged(changeCitation({ id: citation.id, ...chosen }));
            setChanged(false);
          }}
        />
      )}
    </>
  );
}
