/** What of one's notes is shown, as it stands in the address. */
import { ordinal, searchFields, textUpTo } from '../../lib/search-fields.ts';

export const notesSearchSchema = searchFields({
  search: textUpTo(200),
  page: ordinal,
});

export type NotesSearch = ReturnType<typeof notesSearchSchema>;
