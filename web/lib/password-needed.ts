import { z } from 'zod';

const code = z.literal('PASSWORD_NEEDED');
const refusedCall = z.object({ error: z.object({ data: z.object({ appCode: code }) }) });

/** What asks for the password, of better-auth, of one procedure, and of a batch in which nothing was done. */
export const passwordNeeded = z.union([
  z.object({ code }),
  refusedCall,
  z.array(refusedCall).min(1),
]);
