/** Which conversation with the tutor is open, as it stands in the address. */
import { z } from 'zod';

export const talkSearchSchema = z.object({
  course: z.string().max(200).optional().catch(undefined),
  talk: z.uuid().optional().catch(undefined),
});

export type TalkSearch = z.infer<typeof talkSearchSchema>;
