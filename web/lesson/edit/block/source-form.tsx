import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LessonBody } from '../../lesson-body.tsx';
import { parseLesson } from '../../parse-lesson.ts';
import { isWholeBlock } from '../rich/block-source.ts';
import styles from './block.module.css';

interface SourceFormProps {
  title: string;
  /** What is typed: TeX, Mermaid, code, or the Markdown of the block. */
  source: string;
  /** The Markdown of the block that has this source. */
  written: (source: string) => string;
  onSave: (block: string) => void;
  onClose: () => void;
}

/** A block by its source, beside what readers will see of it. */
export function SourceForm({ title, source, written, onSave, onClose }: SourceFormProps) {
  const { t, i18n } = useTranslation(['lesson', 'common']);
  const [typed, setTyped] = useState(source);
  const [isRefused, setRefused] = useState(false);
  const shown = useDeferredValue(written(typed));
  const tree = useMemo(() => parseLesson(shown).tree, [shown]);
  const save = () => {
    const block = written(typed);
    const isWhole = block !== '' && isWholeBlock(block);
    setRefused(!isWhole);
    if (isWhole) onSave(block);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="primary" onPress={save}>
            {t('lesson:edit.rich.done')}
          </Button>
        </>
      }
    >
      <div className={styles.form} data-testid="block-form">
        <Field label={t('lesson:edit.rich.source')}>
          <Textarea
            className={styles.source}
            spellCheck={false}
            rows={Math.min(14, Math.max(3, typed.split('\n').length + 1))}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {isRefused && <Notice tone="danger">{t('lesson:edit.block.refused')}</Notice>}
        <section className={styles.preview} aria-label={t('lesson:edit.preview')}>
          <LessonBody tree={tree} language={i18n.language} />
        </section>
      </div>
    </Dialog>
  );
}
