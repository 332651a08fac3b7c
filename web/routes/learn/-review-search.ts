/** What one reviews: by the address, and of the server. */
import { z } from 'zod';
import type { ApiOptions } from '../../lib/api-client.ts';

export const reviewSearchSchema = z.object({
  course: z.string().max(200).optional().catch(undefined),
});

/** Asked once for each visit: what is answered meanwhile stays where it is. */
export function reviewQuery(trpc: ApiOptions, orgSlug: string | undefined) {
  const input = orgSlug === undefined ? {} : { orgSlug };
  return trpc.mastery.review.queryOptions(input, { meta: { silent: true } });
}

export type ReviewSearch = z.infer<typeof reviewSearchSchema>;
