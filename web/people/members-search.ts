/**
 * What of the members stands in the address: which list, and what of it.
 *
 * MEMBERS-SEARCH-1 What is as it always is does not stand in the address.
 * MEMBERS-SEARCH-2 One list is looked at; of the other one its first page is asked for, to be counted.
 */
import { ROLES } from '#machines/permissions.ts';
import type { ApiOptions } from '../lib/api-client.ts';
import type { MembersView } from './members-page.tsx';
import { oneOf, ordinal, searchFields, textUpTo } from '../lib/search-fields.ts';

const LIMIT = 20;

export const membersSearchSchema = searchFields({
  tab: oneOf(['invitations']),
  search: textUpTo(200),
  role: oneOf(ROLES),
  page: ordinal,
});
type MembersSearch = ReturnType<typeof membersSearchSchema>;

export function viewOf({ tab, search, role, page }: MembersSearch): MembersView {
  return { tab: tab ?? 'members', search: search ?? '', role: role ?? 'all', page: page ?? 1 };
}

export function searchOf({ tab, search, role, page }: MembersView): MembersSearch {
  return {
    ...(tab === 'members' ? {} : { tab }),
    ...(search ? { search } : {}),
    ...(role === 'all' ? {} : { role }),
    ...(page > 1 ? { page } : {}),
  };
}

export function membersInputs(orgSlug: string, { tab, search, role, page }: MembersSearch) {
  const looked = { page: page ?? 1, limit: LIMIT, ...(search ? { search } : {}) };
  const counted = { page: 1, limit: LIMIT };
  return {
    members: { orgSlug, ...(tab ? counted : { ...looked, ...(role ? { role } : {}) }) },
    invitations: { orgSlug, ...(tab ? looked : counted) },
  };
}

export function membersQueries(trpc: ApiOptions, orgSlug: string, search: MembersSearch) {
  const { members, invitations } = membersInputs(orgSlug, search);
  return {
    members: { ...trpc.people.members.queryOptions(members), meta: { silent: true } },
    invitations: { ...trpc.people.invitations.queryOptions(invitations), meta: { silent: true } },
  };
}
