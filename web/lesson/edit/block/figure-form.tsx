import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonFigure } from '#machines/lesson/lesson.ts';
import type { EditedFigure } from '#machines/lesson/lesson-parts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import styles from './block.module.css';

interface FigureFormProps {
  figure: LessonFigure;
  onSave: (figure: EditedFigure) => void;
  onClose: () => void;
}

/** The words of a picture: what stands below it, and what is read to whoever does not see it. */
export function FigureForm({ figure, onSave, onClose }: FigureFormProps) {
  const { t } = useTranslation(['lesson', 'common']);
  const [caption, setCaption] = useState(figure.caption);
  const [alt, setAlt] = useState(figure.alt);
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t('lesson:edit.block.kind.figure')}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            kind="primary"
            isDisabled={alt.trim() === '' || caption.trim() === ''}
            onPress={() => onSave({ id: figure.id, alt: alt.trim(), caption: caption.trim() })}
          >
            {t('lesson:edit.rich.done')}
          </Button>
        </>
      }
    >
      <div className={styles.form} data-testid="figure-form">
        <img
          className={styles.picture}
          src={`/files/lesson-pictures/${figure.file}`}
          alt={figure.alt}
          width={figure.width}
          height={figure.height}
        />
        <Field label={t('lesson:edit.block.caption')} required>
          <Input
            value={caption}
            maxLength={200}
            onChange={(event) => setCaption(event.target.value)}
          />
        </Field>
        <Field label={t('lesson:edit.block.alt')} hint={t('lesson:edit.block.altHint')} required>
          <Textarea
            rows={3}
            value={alt}
            maxLength={400}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
