/** What of one's notes is shown, as it stands in the address. */
import { z } from 'zod';

export const notesSearchSchema = z.object({
  search: z.string().max(200).optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
});

export type NotesSearch = z.infer<typeof notesSearchSchema>;
