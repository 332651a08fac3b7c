import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { LessonFigure } from '#machines/lesson/lesson.ts';
import type { EditedFigure } from '#machines/lesson/lesson-parts.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { usePageForm } from '../../../form/use-page-form.ts';
import styles from './block.module.css';

interface FigureFormProps {
  figure: LessonFigure;
  onSave: (figure: EditedFigure) => void;
  onClose: () => void;
}

const words = z.string().trim().min(1, 'lesson:edit.block.wordsNeeded');
const figureSchema = z.object({ caption: words, alt: words });

/** The words of a picture: what stands below it, and what is read to whoever does not see it. */
export function FigureForm({ figure, onSave, onClose }: FigureFormProps) {
  const { t } = useTranslation('lesson');
  const { id, caption, alt } = figure;
  const of = usePageForm({
    defaultValues: { caption, alt },
    schema: figureSchema,
    onSubmit: (typed) => onSave({ id, ...typed }),
  });
  return (
    <FormDialog
      of={of}
      wide
      onClose={onClose}
      title={t('edit.block.kind.figure')}
      action={t('edit.rich.done')}
      className={styles.form}
      data-testid="figure-form"
    >
      <img
        className={styles.picture}
        src={`/files/lesson-pictures/${figure.file}`}
        alt={alt}
        width={figure.width}
        height={figure.height}
      />
      <of.form.AppField name="caption">
        {(field) => <field.TextField label={t('edit.block.caption')} maxLength={200} required />}
      </of.form.AppField>
      <of.form.AppField name="alt">
        {(field) => (
          <field.TextareaField
            label={t('edit.block.alt')}
            hint={t('edit.block.altHint')}
            rows={3}
            maxLength={400}
            required
          />
        )}
      </of.form.AppField>
    </FormDialog>
  );
}
