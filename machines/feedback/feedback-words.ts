/** What a creator says, as it is checked before it is stored. Apart from its states: lists need no schema. */
import { z } from 'zod';

export const FEEDBACK_RATINGS = [1, 2, 3, 4, 5] as const;
export const FEEDBACK_LIMITS = { text: 2000, publicName: 100 } as const;

/** Its messages are keys of texts. */
export const feedbackSchema = z
  .object({
    /** From 1, worst; null where nothing was chosen. */
    rating: z.literal(FEEDBACK_RATINGS).nullable(),
    text: z.string().trim().min(10, 'feedback:invalid.text').max(FEEDBACK_LIMITS.text),
    mayPublish: z.boolean(),
    publicName: z.string().trim().max(FEEDBACK_LIMITS.publicName),
  })
  .refine(({ mayPublish, publicName }) => !mayPublish || publicName !== '', {
    path: ['publicName'],
    message: 'feedback:invalid.publicName',
  });
export type FeedbackWords = z.output<typeof feedbackSchema>;
