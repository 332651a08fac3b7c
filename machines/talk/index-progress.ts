/** How far a book is that is got ready to be searched for the first time: pages. */
import { z } from 'zod';

export const indexProgressSchema = z.object({ indexed: z.number().int(), pages: z.number().int() });

/** In a talk: before that answer. */
export const answerProgressSchema = indexProgressSchema.extend({ answerId: z.string() });
