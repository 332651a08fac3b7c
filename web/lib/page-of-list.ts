import { parseAsInteger, parseAsString } from 'nuqs/server';

/** What stands in the address of every list. */
export const LIST_SEARCH = {
  search: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
};

/** The page of a list in which there is but one row. */
export const ONE_ROW = { page: 1, limit: 1 };

/** Rows of a list of the admin area. */
const PAGE_SIZE = 25;

/** What an address says of a list of the admin area; it may be written by hand. */
export function pageOfList(
  { search = '', page = 1 }: { search?: string | undefined; page?: number | undefined },
  limit = PAGE_SIZE,
) {
  const text = search.trim().slice(0, 200);
  return {
    ...(text ? { search: text } : {}),
    page: Math.min(Math.max(page, 1), 100_000),
    limit,
  };
}
