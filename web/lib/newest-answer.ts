import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Of the answers that are kept for this question, whatever else it says, the one that came last. */
export function newestAnswer<Answer>(
  queryClient: QueryClient,
  queryKey: QueryKey,
): Answer | undefined {
  const cameAt = (key: QueryKey) => queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
  return queryClient
    .getQueriesData<Answer>({ queryKey })
    .filter(([, answer]) => answer !== undefined)
    .toSorted(([one], [other]) => cameAt(other) - cameAt(one))[0]?.[1];
}
