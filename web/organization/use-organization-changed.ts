import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { organizationsQuery } from '../session/session.ts';
import { useTRPC } from '../lib/api-client.ts';

/**
 * To be awaited after an organization was made, changed or deleted, before one goes to its page: the
 * frame of every page asks the list of organizations whether there is such a one.
 */
export function useOrganizationChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return useCallback(async () => {
    await Promise.all([
      queryClient.fetchQuery({ ...organizationsQuery, staleTime: 0 }),
      queryClient.invalidateQueries(trpc.organization.pathFilter()),
      queryClient.invalidateQueries(trpc.viewer.pathFilter()),
    ]);
  }, [queryClient, trpc]);
}
