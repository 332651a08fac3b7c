import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../lib/api-client.ts';
import { useMayIn } from '../session/use-may.ts';

/** ms for which an answer is good: plans change seldom. */
const FRESH = 60_000;

/**
 * What is all that the plan holds, or more, for whoever makes courses; undefined while it is not known.
 * @param staleTime ms for which what was heard is not asked again
 */
export function usePlanExcess(orgSlug: string, staleTime = FRESH) {
  const may = useMayIn(orgSlug);
  const { data } = useQuery({
    ...useTRPC().billing.excess.queryOptions({ orgSlug }),
    enabled: may('courses:update'),
    staleTime,
  });
  return data;
}

/** The courses of it that are read-only, by id. */
export function useReadOnlyCourses(orgSlug: string): ReadonlySet<string> {
  return new Set(usePlanExcess(orgSlug)?.readOnly.map(({ courseId }) => courseId));
}
