import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { usePageForm } from '../../../form/use-page-form.ts';

interface LinkFormProps {
  editor: Editor;
  /** Where it leads now. */
  address: string;
  onClose: () => void;
}

const addressForm = z.object({ address: z.string().trim() });

/** Where the selected words lead; nowhere when the address is taken away. */
export function LinkForm({ editor, address, onClose }: LinkFormProps) {
  const { t } = useTranslation('lesson');
  const of = usePageForm({
    defaultValues: { address },
    schema: addressForm,
    onSubmit: ({ address: href }) => {
      const chosen = editor.chain().extendMarkRange('link');
      if (href === '' || href === 'https://') chosen.unsetLink().run();
      else chosen.setLink({ href }).run();
      onClose();
    },
  });
  return (
    <FormDialog
      of={of}
      onClose={onClose}
      title={t('edit.rich.tool.link')}
      action={t('edit.rich.done')}
    >
      <of.form.AppField name="address">
        {(field) => (
          <field.TextField
            type="url"
            label={t('edit.rich.address')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be typed into
            autoFocus
          />
        )}
      </of.form.AppField>
    </FormDialog>
  );
}
