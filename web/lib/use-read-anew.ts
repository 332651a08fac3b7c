import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTRPC } from './api-client.ts';

/** For a lesson that may be read no more, or may be now: the page says which, and what may be done. */
export function useReadAnew(): () => void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(() => {
    queryClient.removeQueries(trpc.lesson.get.pathFilter());
    void router.invalidate();
  }, [queryClient, trpc, router]);
}
