import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note, Passage } from '#machines/notebook/note.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { noteAnchor } from './note-anchor.ts';
import { NoteItem } from './note-item.tsx';
import { rangeOf, selectedPassage } from './passage-in-page.ts';
import { useNotebook } from './use-notebook.ts';
import styles from './notebook.module.css';

const NoteForm = onDemand(async () => (await import('./note-form.tsx')).NoteForm);

interface LessonNotesProps {
  lessonId: string;
  /** Where the text is. */
  text: RefObject<HTMLElement | null>;
}

/** One's notes on a lesson: a new one is at the words that are selected. */
export function LessonNotes({ lessonId, text }: LessonNotesProps) {
  const { t } = useTranslation('notebook');
  const notebook = useNotebook();
  const selected = useSelected(text);
  const [writing, setWriting] = useState<{ id: string; passage: Passage | undefined }>();
  const { data, isError, isFetching, refetch } = useQuery(
    useTRPC().notebook.list.queryOptions(
      { lessonId, page: 1, limit: 100 },
      { meta: { silent: true } },
    ),
  );
  useLedTo(data?.items, text);
  return (
    <section className={styles.lessonNotes} aria-labelledby="notes">
      <header>
        <h2 id="notes">{t('title')}</h2>
        <Button
          size="dense"
          icon={NotebookPen}
          onPress={() => setWriting({ id: crypto.randomUUID(), passage: selected.current })}
        >
          {t('add')}
        </Button>
      </header>
      <p className={styles.hint}>{t('hint')}</p>
      {writing && (
        <NoteForm
          text=""
          quote={writing.passage?.quote}
          onWithoutQuote={() => setWriting({ ...writing, passage: undefined })}
          onSave={(note) =>
            notebook.add({
              id: writing.id,
              lessonId,
              text: note,
              ...(writing.passage ? { passage: writing.passage } : {}),
            })
          }
          onClose={() => setWriting(undefined)}
        />
      )}
      {isError && !data && (
        <ErrorRegion title={t('failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      <ul>
        {notebook.kept
          .filter((note) => note.lessonId === lessonId)
          .map((note) => (
            <li key={note.id} className={styles.note} data-testid="note-unsent">
              {note.passage && (
                <blockquote className={styles.quote}>{note.passage.quote}</blockquote>
              )}
              <p>{note.text}</p>
              <small>{t('unsent')}</small>
            </li>
          ))}
        {data?.items.map((note) => (
          <NoteItem key={note.id} note={note} about={<About note={note} text={text} />} />
        ))}
      </ul>
    </section>
  );
}

/** The passage that was selected last, kept while a button takes the selection away. */
function useSelected(text: RefObject<HTMLElement | null>): RefObject<Passage | undefined> {
  const selected = useRef<Passage>(undefined);
  useEffect(() => {
    const onSelect = () => {
      const selection = document.getSelection();
      if (!text.current || !selection || selection.isCollapsed) return;
      selected.current = selectedPassage(text.current, selection);
    };
    document.addEventListener('selectionchange', onSelect);
    return () => document.removeEventListener('selectionchange', onSelect);
  }, [text]);
  return selected;
}

/** Goes to the note that the address names, once its lesson has its notes: to its words, else to itself. */
function useLedTo(notes: readonly Note[] | undefined, text: RefObject<HTMLElement | null>): void {
  const isThere = useRef(false);
  useEffect(() => {
    if (!notes || isThere.current) return;
    isThere.current = true;
    const note = notes.find(({ id }) => location.hash === `#${noteAnchor(id)}`);
    if (!note) return;
    const range = note.passage && text.current && rangeOf(text.current, note.passage);
    if (range) goTo(range);
    else document.getElementById(noteAnchor(note.id))?.scrollIntoView({ block: 'center' });
  }, [notes, text]);
}

/** Shows and selects the words. */
function goTo(range: Range): void {
  const { top } = range.getBoundingClientRect();
  window.scrollBy({ top: top - window.innerHeight * 0.3 });
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** The words a note is about: pressed, they are gone to; gone, it says so. */
function About({ note: { passage }, text }: { note: Note; text: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('notebook');
  const [isGone, setGone] = useState(false);
  if (!passage) return null;
  const go = () => {
    const range = text.current && rangeOf(text.current, passage);
    setGone(!range);
    if (range) goTo(range);
  };
  return (
    <>
      <button type="button" className={styles.quote} onClick={go}>
        {passage.quote}
      </button>
      {isGone && <small role="status">{t('gone')}</small>}
    </>
  );
}
