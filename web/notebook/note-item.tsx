import { PenLine, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#machines/notebook/note.ts';
import { IconButton } from '../ui/button.tsx';
import { onDemand, whenOpened } from '../ui/on-demand.tsx';
import { noteAnchor } from './note-anchor.ts';
import { useNotebook } from './use-notebook.ts';
import styles from './notebook.module.css';

const NoteForm = onDemand(async () => (await import('./note-form.tsx')).NoteForm);
const AskDialog = whenOpened(async () => (await import('../form/ask-dialog.tsx')).AskDialog);

interface NoteItemProps {
  note: Note;
  /** The words it is about, as a link or a button where they can be gone to. */
  about: ReactNode;
}

/** One note: what it is about, what it says, and how it is changed. */
export function NoteItem({ note, about }: NoteItemProps) {
  const { t } = useTranslation('notebook');
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState(false);
  const notebook = useNotebook();
  if (editing) {
    return (
      <li className={styles.note}>
        <NoteForm
          text={note.text}
          quote={note.passage?.quote}
          onSave={(text) => notebook.edit(note.id, text)}
          onClose={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles.note} data-testid="note" id={noteAnchor(note.id)}>
      {about}
      <p>{note.text}</p>
      <div className={styles.noteActs}>
        <IconButton
          size="dense"
          icon={PenLine}
          label={t('edit')}
          onPress={() => setEditing(true)}
        />
        <IconButton size="dense" icon={Trash2} label={t('remove')} onPress={() => setAsked(true)} />
      </div>
      <AskDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('removeTitle')}
        action={t('remove')}
        danger
        onConfirm={() => notebook.remove(note.id)}
      />
    </li>
  );
}
