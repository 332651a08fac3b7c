/** What the learner's home is asked for: by its address, and of the server. */
import { COURSE_VIEWS, LEARNING_TABS } from '../../learn/learning-tabs.ts';
import type { ApiOptions } from '../../lib/api-client.ts';
import { oneOf, searchFields } from '../../lib/search-fields.ts';

/** What stands in the address; what is as it always is does not. */
export const learningSearchSchema = searchFields({
  tab: oneOf(LEARNING_TABS),
  view: oneOf(COURSE_VIEWS),
});

export type LearningSearch = ReturnType<typeof learningSearchSchema>;

export function learningQuery(trpc: ApiOptions, orgSlug: string | undefined) {
  const input = orgSlug === undefined ? {} : { orgSlug };
  return trpc.learn.home.queryOptions(input, { meta: { silent: true } });
}
