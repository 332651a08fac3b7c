import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Reads again for each new revision of what was read.
 *
 * REFRESHED-1 The first revision is what the page was read with, unless the page says that it is behind.
 * REFRESHED-2 Each new one is read once.
 * REFRESHED-3 One at a time: however many come while it is being read, it is read once more after them,
 *    since what is on its way may be older than they are.
 */
export function useRevision(
  revision: string | undefined,
  readAgain: (() => unknown) | undefined,
  isBehind = false,
) {
  const read = useRef<string>(undefined);
  const latest = useRef({ readAgain, isBehind });
  useEffect(() => {
    latest.current = { readAgain, isBehind };
  });
  const reading = useRef({ isBusy: false, again: false });
  useEffect(() => {
    const before = read.current;
    if (revision === undefined || revision === before) return;
    read.current = revision;
    if (before === undefined && !latest.current.isBehind) return;
    const now = reading.current;
    now.again = true;
    if (now.isBusy) return;
    now.isBusy = true;
    const readAll = async () => {
      while (now.again) {
        now.again = false;
        await latest.current.readAgain?.();
      }
      now.isBusy = false;
    };
    void readAll();
  }, [revision]);
}

/**
 * Reads a query again when something it depends on, and that is not pushed, has changed.
 *
 * @param revision undefined while nothing is known of it, or while it is too early to ask.
 * @param isBehind the page was read before the first one.
 */
export function useRefreshed(queryKey: QueryKey, revision: string | undefined, isBehind = false) {
  const queryClient = useQueryClient();
  useRevision(revision, () => queryClient.invalidateQueries({ queryKey }), isBehind);
}
