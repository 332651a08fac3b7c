import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

interface Note {
  text: string;
}

function readNote(kept: unknown): Note | undefined {
  const text: unknown = typeof kept === 'object' && kept ? Reflect.get(kept, 'text') : undefined;
  return typeof text === 'string' ? { text } : undefined;
}

function NoteForm({ saved, revision }: { saved: string; revision: number }) {
  const form = useKeptDraft<Note>({
    name: 'note',
    saved: { text: saved },
    revision,
    content: (note) => note,
    read: readNote,
    save: async (_note, seen) => seen + 1,
    conflictCode: 'LESSON_CHANGED',
    onSaved: () => undefined,
  });
  return (
    <>
      <input
        aria-label="note"
        value={form.draft.text}
        onChange={(event) => form.set({ text: event.target.value })}
      />
      <p data-testid="base">{form.base ? form.base.text : 'not known'}</p>
      <p data-testid="dirty">{String(form.dirty)}</p>
      <button type="button" onClick={() => form.merge({ text: 'theirs' }, 9, { text: 'both' })}>
        merge
      </button>
    </>
  );
}

const says = (id: string, text: string) =>
  waitFor(() => expect(screen.getByTestId(id).textContent).toBe(text));

/** The page as it comes again, with what is stored by then. */
async function reloaded(saved: string, revision: number) {
  cleanup();
  return mount(<NoteForm saved={saved} revision={revision} />);
}

beforeEach(() => window.sessionStorage.clear());

it('[KEPT-DRAFT-1] gives back what was typed over, whatever is stored by now', async () => {
  const page = await mount(<NoteForm saved="first" revision={3} />);
  await page.user.type(screen.getByLabelText('note'), ', mine');
  await reloaded('first, theirs', 4);
  await waitFor(() => expect(screen.getByLabelText('note')).toHaveProperty('value', 'first, mine'));
  await says('base', 'first');
});

it('[KEPT-DRAFT-1] keeps what was put together with the text it was put into', async () => {
  const page = await mount(<NoteForm saved="first" revision={3} />);
  await page.user.click(screen.getByRole('button', { name: 'merge' }));
  await reloaded('theirs again', 10);
  await waitFor(() => expect(screen.getByLabelText('note')).toHaveProperty('value', 'both'));
  await says('base', 'theirs');
});

it('[KEPT-DRAFT-1] knows no base of a draft that was kept without one, unless nobody has saved since', async () => {
  const kept = JSON.stringify({ draft: { text: 'mine' }, revision: 3 });
  window.sessionStorage.setItem('lectern-draft:note', kept);
  await reloaded('theirs', 4);
  await says('base', 'not known');
  await says('dirty', 'true');
  await reloaded('first', 3);
  await says('base', 'first');
});
