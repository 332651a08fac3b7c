/** What of the log of acts stands in the address. */
import { createStandardSchemaV1, type inferParserType } from 'nuqs/server';
import type { ApiOptions } from '../../lib/api-client.ts';
import { LIST_SEARCH, pageOfList } from '../../lib/page-of-list.ts';

export const actsSearch = {
  ...LIST_SEARCH,
};
export const actsSearchSchema = createStandardSchemaV1(actsSearch, { partialOutput: true });
export type ActsSearch = inferParserType<typeof actsSearch>;

/** @param limit rows of a page; those of a list where nothing is said. */
export function actsQuery(trpc: ApiOptions, search: Partial<ActsSearch>, limit?: number) {
  return trpc.admin.acts.queryOptions({ ...pageOfList(search, limit) });
}
