import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';

interface LinkFormProps {
  editor: Editor;
  /** Where it leads now. */
  address: string;
  onClose: () => void;
}

/** Where the selected words lead; nowhere when the address is taken away. */
export function LinkForm({ editor, address, onClose }: LinkFormProps) {
  const { t } = useTranslation(['lesson', 'common']);
  const [typed, setTyped] = useState(address);
  const keep = () => {
    const href = typed.trim();
    onClose();
    const chosen = editor.chain().focus().extendMarkRange('link');
    if (href === '' || href === 'https://') chosen.unsetLink().run();
    else chosen.setLink({ href }).run();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('lesson:edit.rich.tool.link')}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button kind="primary" onPress={keep}>
            {t('lesson:edit.rich.done')}
          </Button>
        </>
      }
    >
      <Field label={t('lesson:edit.rich.address')}>
        <Input
          type="url"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be typed into
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep();
          }}
        />
      </Field>
    </Dialog>
  );
}
