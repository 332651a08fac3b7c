/** What of the inbox stands in the address: search, state, page, and which inquiry is open. */
import {
  createStandardSchemaV1,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs/server';
import { INQUIRY_STATES } from '#machines/inquiry/inquiry.ts';
import type { ApiOptions } from '../lib/api-client.ts';
import { LIST_SEARCH, pageOfList } from '../lib/page-of-list.ts';

export const inquiriesSearch = {
  ...LIST_SEARCH,
  state: parseAsStringLiteral(INQUIRY_STATES),
  inquiry: parseAsString,
};
export const inquiriesSearchSchema = createStandardSchemaV1(inquiriesSearch, {
  partialOutput: true,
});
export type InquiriesSearch = inferParserType<typeof inquiriesSearch>;

export function inquiriesQuery(trpc: ApiOptions, search: Partial<InquiriesSearch>, limit?: number) {
  const { state } = search;
  return trpc.inquiry.list.queryOptions({
    ...pageOfList(search, limit),
    ...(state ? { state } : {}),
  });
}
