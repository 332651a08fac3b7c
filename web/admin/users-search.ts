/** What of the list stands in the address: search, filters, order, page, and who is open. */
import {
  createStandardSchemaV1,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs/server';
import type { ApiOptions } from '../lib/api-client.ts';
import { LIST_SEARCH, pageOfList } from '../lib/page-of-list.ts';

export const ORDERS = ['newest', 'oldest', 'byName', 'byEmail'] as const;

export const usersSearch = {
  ...LIST_SEARCH,
  role: parseAsStringLiteral(['admin', 'user']),
  state: parseAsStringLiteral(['banned', 'notBanned']),
  verification: parseAsStringLiteral(['verified', 'notVerified']),
  order: parseAsStringLiteral(ORDERS).withDefault('newest'),
  user: parseAsString,
};

export const usersSearchSchema = createStandardSchemaV1(usersSearch, { partialOutput: true });

export type UsersSearch = inferParserType<typeof usersSearch>;

const SORTS = {
  newest: { sort: 'createdAt', direction: 'desc' },
  oldest: { sort: 'createdAt', direction: 'asc' },
  byName: { sort: 'name', direction: 'asc' },
  byEmail: { sort: 'email', direction: 'asc' },
} as const;

/** The page of people an address stands for; an address may be written by hand. */
export function usersQuery(trpc: ApiOptions, search: Partial<UsersSearch>, limit?: number) {
  const { role, state, verification } = search;
  return trpc.admin.users.list.queryOptions({
    ...pageOfList(search, limit),
    ...(role ? { role } : {}),
    ...(state ? { banned: state === 'banned' } : {}),
    ...(verification ? { verified: verification === 'verified' } : {}),
    ...SORTS[search.order ?? 'newest'],
  });
}
