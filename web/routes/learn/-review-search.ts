/** What one reviews: by the address, and of the server. */
import type { ApiOptions } from '../../lib/api-client.ts';
import { searchFields, textUpTo } from '../../lib/search-fields.ts';

export const reviewSearchSchema = searchFields({
  course: textUpTo(200),
});

/** Asked once for each visit: what is answered meanwhile stays where it is. */
export function reviewQuery(trpc: ApiOptions, orgSlug: string | undefined) {
  const input = orgSlug === undefined ? {} : { orgSlug };
  return trpc.mastery.review.queryOptions(input, { meta: { silent: true } });
}

export type ReviewSearch = ReturnType<typeof reviewSearchSchema>;
