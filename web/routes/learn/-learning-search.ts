/** What the learner's home is asked for: by its address, and of the server. */
import { z } from 'zod';
import { COURSE_VIEWS, LEARNING_TABS } from '../../learn/learning-tabs.ts';
import type { ApiOptions } from '../../lib/api-client.ts';

/** What stands in the address; what is as it always is does not. */
export const learningSearchSchema = z.object({
  tab: z.enum(LEARNING_TABS).optional().catch(undefined),
  view: z.enum(COURSE_VIEWS).optional().catch(undefined),
});

export type LearningSearch = z.infer<typeof learningSearchSchema>;

export function learningQuery(trpc: ApiOptions, orgSlug: string | undefined) {
  const input = orgSlug === undefined ? {} : { orgSlug };
  return trpc.learn.home.queryOptions(input, { meta: { silent: true } });
}
