import { useStore } from '@tanstack/react-form';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { usePageForm } from '../../../form/use-page-form.ts';
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
  const { t, i18n } = useTranslation('lesson');
  const of = usePageForm({
    defaultValues: { source },
    schema: blockSchema(written),
    onSubmit: (typed) => onSave(typed.source),
  });
  const typed = useStore(of.form.store, ({ values }) => values.source);
  const shown = useDeferredValue(written(typed));
  const tree = useMemo(() => parseLesson(shown).tree, [shown]);
  return (
    <FormDialog
      of={of}
      wide
      onClose={onClose}
      title={title}
      action={t('edit.rich.done')}
      className={styles.form}
      data-testid="block-form"
    >
      <of.form.AppField name="source">
        {(field) => (
          <field.TextareaField
            label={t('edit.rich.source')}
            className={styles.source}
            spellCheck={false}
            rows={Math.min(14, Math.max(3, typed.split('\n').length + 1))}
          />
        )}
      </of.form.AppField>
      <section className={styles.preview} aria-label={t('edit.preview')}>
        <LessonBody tree={tree} language={i18n.language} />
      </section>
    </FormDialog>
  );
}

/** What is taken is the Markdown of a whole block: nothing in it is left open. */
function blockSchema(written: (source: string) => string) {
  return z.object({
    source: z
      .string()
      .transform(written)
      .refine((block) => block !== '' && isWholeBlock(block), 'lesson:edit.block.refused'),
  });
}
