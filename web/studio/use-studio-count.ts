import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { courseGenerationAddress } from '#machines/course/course-generation.events.ts';
import { writtenTogether } from '#machines/course/course-now.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useViews } from '../lib/live/use-actors.ts';

/**
 * Lessons being written in the organization, live; null while there are none.
 *
 * One small question for the courses at hand, asked again when the window is looked at; everything
 * after that is told by their batches. Nothing is polled.
 */
export function useStudioCount(orgSlug: string): { done: number; total: number } | null {
  const { data: courseIds = [] } = useQuery(
    // A number that cannot be had is left out: no page depends on it.
    useTRPC().course.batches.queryOptions({ orgSlug }, { meta: { silent: true } }),
  );
  const batches = useViews(courseGenerationAddress, courseIds);
  return useMemo(
    () => writtenTogether([...batches.values()].map(({ context }) => context)),
    [batches],
  );
}
