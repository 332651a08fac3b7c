import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NODE_DESCRIPTION_LIMIT } from '#machines/course/structure.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Textarea } from '../ui/field.tsx';

interface DescribeDialogProps {
  /** Of the chapter or lesson. */
  title: string;
  /** As it is now; empty where there is none. */
  description: string;
  onClose: () => void;
  onSave: (description: string) => void;
}

/** What a chapter or a lesson is about, for learners who have not read it yet. */
export function DescribeDialog({ title, description, onClose, onSave }: DescribeDialogProps) {
  const { t } = useTranslation(['course', 'common']);
  const [text, setText] = useState(description);
  const save = () => {
    onSave(text.trim());
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('course:describe.title', { title })}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="primary" onPress={save}>
            {t('common:action.save')}
          </Button>
        </>
      }
    >
      <Field
        label={t('course:describe.label')}
        hint={t('course:describe.hint')}
        count={{ used: text.length, limit: NODE_DESCRIPTION_LIMIT }}
      >
        <Textarea
          value={text}
          rows={4}
          maxLength={NODE_DESCRIPTION_LIMIT}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this
          autoFocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
