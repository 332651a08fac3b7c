/** What of the list stands in the address: search, state, page, and which campaign is open. */
import {
  createStandardSchemaV1,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs/server';
import { OUTREACH_STATES } from '#machines/outreach/outreach.ts';
import type { ApiOptions } from '../lib/api-client.ts';
import { LIST_SEARCH, pageOfList } from '../lib/page-of-list.ts';

export const outreachSearch = {
  ...LIST_SEARCH,
  state: parseAsStringLiteral(OUTREACH_STATES),
  campaign: parseAsString,
};
export const outreachSearchSchema = createStandardSchemaV1(outreachSearch, {
  partialOutput: true,
});
export type OutreachSearch = inferParserType<typeof outreachSearch>;

export function outreachQuery(trpc: ApiOptions, search: Partial<OutreachSearch>, limit?: number) {
  const { state } = search;
  return trpc.outreach.list.queryOptions({
    ...pageOfList(search, limit),
    ...(state ? { state } : {}),
  });
}
