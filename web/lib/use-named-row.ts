import { useQuery, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

interface NamedRow<Row, Key extends QueryKey> {
  /** As the address says; null where nothing is open. */
  name: string | null;
  /** Rows of the page that is shown; `undefined` while it loads. */
  rows: readonly Row[] | undefined;
  nameOf: (row: Row) => string;
  /** Asks for that row alone. */
  query: { queryKey: Key; queryFn?: QueryFunction<{ items: Row[] }, Key> };
}

/**
 * ADMIN-LIST-5 An address that names a row opens it, whichever page of the list is shown and whatever is looked for
 *    there: one that is not on the page is asked for by itself. One that leaves the list while it is open, as by what
 *    is done to it, stays as it was until it is known how it is now: what is open is not closed and opened again.
 */
export function useNamedRow<Row, Key extends QueryKey>({
  name,
  rows,
  nameOf,
  query,
}: NamedRow<Row, Key>): Row | undefined {
  const here = rows?.find((row) => nameOf(row) === name);
  const isElsewhere = name !== null && rows !== undefined && here === undefined;
  const { data } = useQuery<{ items: Row[] }, Error, { items: Row[] }, Key>({
    ...query,
    enabled: isElsewhere,
  });
  const [last, setLast] = useState(here);
  if (here !== undefined && here !== last) setLast(here);
  if (here || !isElsewhere) return here;
  if (data) return data.items.find((row) => nameOf(row) === name);
  return last !== undefined && nameOf(last) === name ? last : undefined;
}
