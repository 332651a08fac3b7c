import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Of answers that are kept for one question, whatever else it says, the one that came last. */
export function newestAnswer<Answer>(
  queryClient: QueryClient,
  answers: ReadonlyArray<[QueryKey, Answer | undefined]>,
): Answer | undefined {
  const cameAt = (key: QueryKey) => queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
  return answers
    .filter(([, answer]) => answer !== undefined)
    .toSorted(([one], [other]) => cameAt(other) - cameAt(one))[0]?.[1];
}
