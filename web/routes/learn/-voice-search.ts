/** Which course the tutor is spoken to about, as it stands in the address. */
import { z } from 'zod';

export const voiceSearchSchema = z.object({
  course: z.string().max(200).optional().catch(undefined),
});
