import type { Note } from '#machines/notebook/note.ts';
import type { ApiClient } from '../lib/api-client.ts';

/** Notes of one call. */
const AT_ONCE = 100;

/** Everything that was found, for the file. */
export async function loadAllNotes(
  { notebook }: ApiClient,
  asked: { orgSlug?: string; search?: string },
): Promise<Note[]> {
  const notes: Note[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await notebook.list.query({ ...asked, page, limit: AT_ONCE });
    notes.push(...items);
    if (items.length < AT_ONCE) return notes;
  }
}
