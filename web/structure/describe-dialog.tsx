import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NODE_DESCRIPTION_LIMIT, nodeDescriptionSchema } from '#machines/course/structure.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { usePageForm } from '../form/use-page-form.ts';

interface DescribeDialogProps {
  /** The title of the chapter or lesson. */
  title: string;
  /** As it is now; empty where there is none. */
  description: string;
  onClose: () => void;
  onSave: (description: string) => void;
}

const descriptionForm = z.object({ description: nodeDescriptionSchema });

/** What a chapter or a lesson is about, for learners who have not read it yet. */
export function DescribeDialog({ title, description, onClose, onSave }: DescribeDialogProps) {
  const { t } = useTranslation(['course', 'common']);
  const of = usePageForm({
    defaultValues: { description },
    schema: descriptionForm,
    onSubmit: (typed) => {
      onSave(typed.description);
      onClose();
    },
  });
  return (
    <FormDialog
      of={of}
      onClose={onClose}
      title={t('course:describe.title', { title })}
      action={t('common:action.save')}
    >
      <of.form.AppField name="description">
        {(field) => (
          <field.TextareaField
            label={t('course:describe.label')}
            hint={t('course:describe.hint')}
            countTo={NODE_DESCRIPTION_LIMIT}
            rows={4}
            maxLength={NODE_DESCRIPTION_LIMIT}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this
            autoFocus
          />
        )}
      </of.form.AppField>
    </FormDialog>
  );
}
