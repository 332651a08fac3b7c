import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Reads a query again when something it depends on, and that is not pushed, has changed: once for
 * each new revision, and one at a time, however many there are.
 *
 * @param revision undefined while nothing is known of it, or while it is too early to ask. The first
 *   one is what the page was read with.
 * @param isBehind the page was read before the first one.
 */
export function useRefreshed(queryKey: QueryKey, revision: string | undefined, isBehind = false) {
  const queryClient = useQueryClient();
  const read = useRef<string>(undefined);
  const latest = useRef({ queryKey, isBehind });
  useEffect(() => {
    latest.current = { queryKey, isBehind };
  });
  useEffect(() => {
    const before = read.current;
    if (revision === undefined || revision === before) return;
    read.current = revision;
    if (before === undefined && !latest.current.isBehind) return;
    // What changes while it is being read is read by the next.
    void queryClient.invalidateQueries(
      { queryKey: latest.current.queryKey },
      { cancelRefetch: false },
    );
  }, [revision, queryClient]);
}
