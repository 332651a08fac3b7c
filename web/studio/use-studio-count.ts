import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTRPC } from '../lib/api-client.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import type { BatchCount } from './batch-count.ts';

/**
 * Lessons being written in the organization, live; null while there are none.
 *
 * One small question for the courses at hand, asked again when the window is looked at; everything
 * after that is told by their batches. Nothing is polled, and without a batch no socket is opened.
 */
export function useStudioCount(orgSlug: string): BatchCount | null {
  const { data: courseIds } = useQuery(
    // A number that cannot be had is left out: no page depends on it.
    useTRPC().course.batches.queryOptions({ orgSlug }, { meta: { silent: true } }),
  );
  const client = useLiveClient();
  const [count, setCount] = useState<BatchCount | null>(null);
  const key = courseIds?.join(' ') ?? '';
  useEffect(() => {
    if (key === '') return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    void import('./batch-count.ts').then(({ watchBatches }) => {
      if (!left) stop = watchBatches(client, key.split(' '), setCount);
    });
    return () => {
      left = true;
      stop?.();
      setCount(null);
    };
  }, [client, key]);
  return count;
}
