import { useStore } from '@tanstack/react-form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NOTE_LIMIT } from '#machines/notebook/note.ts';
import { Form } from '../form/form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { Button } from '../ui/button.tsx';
import styles from './notebook.module.css';

const noteForm = z.object({ text: z.string().trim().min(1).max(NOTE_LIMIT) });

interface NoteFormProps {
  text: string;
  /** What it is about, where it is at a passage. */
  quote: string | undefined;
  /** Makes it one of the whole lesson; absent where it is at its passage already. */
  onWithoutQuote?: () => void;
  /** Says by itself why it was refused. */
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A note as it is written. It stays as it was typed when it cannot be stored. */
export function NoteForm({ text: saved, quote, onWithoutQuote, onSave, onClose }: NoteFormProps) {
  const { t } = useTranslation(['notebook', 'common']);
  const save = useMutation({
    mutationFn: ({ text }: z.output<typeof noteForm>) => onSave(text),
    meta: { silent: true },
    networkMode: 'always',
    onSuccess: onClose,
  });
  const server = useServerForm({
    defaultValues: { text: saved },
    schema: noteForm,
    mutation: save,
    place: () => undefined,
  });
  const { form, busy } = server;
  const isEmpty = useStore(form.store, ({ values }) => values.text.trim() === '');
  return (
    <Form of={server} className={styles.form}>
      {quote !== undefined && <blockquote>{quote}</blockquote>}
      <form.AppField name="text">
        {(field) => (
          <field.TextareaField
            label={t('notebook:text')}
            hideLabel
            rows={3}
            maxLength={NOTE_LIMIT}
          />
        )}
      </form.AppField>
      <footer>
        {quote !== undefined && onWithoutQuote && (
          <Button kind="quiet" size="dense" isDisabled={busy} onPress={onWithoutQuote}>
            {t('notebook:withoutQuote')}
          </Button>
        )}
        <Button kind="quiet" size="dense" onPress={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button size="dense" type="submit" busy={busy} isDisabled={isEmpty}>
          {t('common:action.save')}
        </Button>
      </footer>
    </Form>
  );
}
