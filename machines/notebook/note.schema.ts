/** A note as it is sent and kept. */
import { z } from 'zod';
import { AROUND, NOTE_LIMIT, QUOTE_LIMIT, type Passage } from './note.ts';

export const noteTextSchema = z.string().trim().min(1).max(NOTE_LIMIT);

export const passageSchema = z.object({
  quote: z.string().min(1).max(QUOTE_LIMIT),
  before: z.string().max(AROUND),
  after: z.string().max(AROUND),
}) satisfies z.ZodType<Passage>;

/** A new one, as the page that wrote it names it. */
export const newNoteSchema = z.object({
  id: z.uuid(),
  lessonId: z.string(),
  text: noteTextSchema,
  passage: passageSchema.optional(),
});
export type NewNote = z.infer<typeof newNoteSchema>;
