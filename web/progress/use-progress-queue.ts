import { useCallback, useEffect } from 'react';
import { useTRPCClient, type ApiClient } from '../lib/api-client.ts';
import { createProgressQueue, type ProgressQueue } from './progress-queue.ts';

/** One for each person that was signed in here since the page was loaded. */
const queues = new Map<string, ProgressQueue>();

function queueOf(userId: string, client: ApiClient): ProgressQueue {
  const known = queues.get(userId);
  if (known) return known;
  const queue = createProgressQueue({
    storage: localStorage,
    network: window,
    userId,
    send: (writes) => client.progress.record.mutate({ writes }),
  });
  queues.set(userId, queue);
  return queue;
}

/**
 * Gives the queue of whoever reads, once the page runs; undefined for nobody.
 * @param userId undefined for somebody who is not signed in.
 */
export function useProgressQueue(userId: string | undefined): () => ProgressQueue | undefined {
  const client = useTRPCClient();
  useEffect(() => {
    // What an earlier page has left behind goes now.
    if (userId !== undefined) void queueOf(userId, client).flush();
  }, [userId, client]);
  return useCallback(
    () => (userId === undefined ? undefined : queueOf(userId, client)),
    [userId, client],
  );
}
