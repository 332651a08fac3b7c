import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_LIMIT } from '#machines/notebook/note.ts';
import { Button } from '../ui/button.tsx';
import { Textarea } from '../ui/field.tsx';
import styles from './notebook.module.css';

interface NoteFormProps {
  text: string;
  /** What it is about, where it is at a passage. */
  quote: string | undefined;
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A note as it is written. It stays as it was typed when it cannot be stored. */
export function NoteForm({ text: saved, quote, onSave, onClose }: NoteFormProps) {
  const { t } = useTranslation(['notebook', 'common']);
  const [text, setText] = useState(saved);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await onSave(text.trim());
      onClose();
    } catch {
      // The call has said why; the text stays here.
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !busy) void save();
      }}
    >
      {quote !== undefined && <blockquote>{quote}</blockquote>}
      <Textarea
        aria-label={t('notebook:text')}
        rows={3}
        maxLength={NOTE_LIMIT}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button kind="quiet" size="dense" onPress={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button size="dense" type="submit" busy={busy} isDisabled={text.trim() === ''}>
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}
