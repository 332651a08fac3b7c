/**
 * What stands in an address under AUTH_PATH, before better-auth reads it.
 *
 * AUTH-QUERY-1 It is what the database can be asked: text that can be stored, whole numbers of rows, columns
 *    there are. better-auth puts it into its statements as it came, and what the database refuses would be a
 *    failure of ours, written to the terminal past our log. Nor is it called like what each object has:
 *    what reads it takes that for one of several values.
 */
import { isStorable } from '#machines/storable-text.ts';

/** Numbers of rows: what a `bigint` holds, and far more than there are. */
const ROWS = new Set(['limit', 'offset', 'membersLimit']);
const NUMBER_OF_ROWS = /^\d{0,9}$/u;

/** By which the list of members goes. It compares by what it is told, and only texts compare with any text. */
const OF_MEMBERS: Record<string, ReadonlySet<string>> = {
  sortBy: new Set(['', 'id', 'userId', 'role', 'createdAt']),
  filterField: new Set(['', 'id', 'userId', 'role']),
  filterOperator: new Set(['', 'eq', 'ne']),
};

export function isReadableQuery({ pathname, searchParams }: URL): boolean {
  const named = pathname.endsWith('/organization/list-members') ? OF_MEMBERS : {};
  return [...searchParams].every(
    ([name, value]) =>
      isStorable([name, value]) &&
      !(name in Object.prototype) &&
      (!ROWS.has(name) || NUMBER_OF_ROWS.test(value)) &&
      (named[name]?.has(value) ?? true),
  );
}
