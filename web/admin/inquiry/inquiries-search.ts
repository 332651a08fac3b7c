/** What of the inbox stands in the address: search, state, page, and which inquiry is open. */
import {
  createStandardSchemaV1,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs';
import { INQUIRY_STATES } from '#machines/inquiry/inquiry.ts';
import type { ApiOptions } from '../../lib/api-client.ts';

const PAGE_SIZE = 25;

export const inquiriesSearch = {
  search: parseAsString.withDefault(''),
  state: parseAsStringLiteral(INQUIRY_STATES),
  page: parseAsInteger.withDefault(1),
  inquiry: parseAsString,
};
export const inquiriesSearchSchema = createStandardSchemaV1(inquiriesSearch, {
  partialOutput: true,
});
export type InquiriesSearch = inferParserType<typeof inquiriesSearch>;

/** An address may be written by hand. */
export function inquiriesQuery(trpc: ApiOptions, search: Partial<InquiriesSearch>) {
  const { state, page = 1 } = search;
  const text = (search.search ?? '').trim().slice(0, 200);
  return trpc.inquiry.list.queryOptions({
    ...(text ? { search: text } : {}),
    ...(state ? { state } : {}),
    page: Math.min(Math.max(page, 1), 100_000),
    limit: PAGE_SIZE,
  });
}
