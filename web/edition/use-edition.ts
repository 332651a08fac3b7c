import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { courseGenerationMachine } from '#machines/course/course-generation.machine.ts';
import { useMay } from '../auth/use-may.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useActor } from '../lib/live/use-live.ts';

/** Until everything is compared, the rest is asked for again after so many milliseconds. */
const NEXT_PART = 1000;

/** A course and its other language, as long as the page is open: lessons settle in both. */
export function useEdition(course: CourseDetail, orgSlug: string) {
  const trpc = useTRPC();
  const may = useMay();
  const query = useQuery({
    ...trpc.edition.get.queryOptions({ orgSlug, courseSlug: course.slug }),
    enabled: may('courses:update'),
    refetchInterval: ({ state }) => ((state.data?.parity?.pending ?? 0) > 0 ? NEXT_PART : false),
    // A course in one language shows nothing of it.
    meta: { silent: true },
  });
  const { refetch, data } = query;
  const sister = data?.sister;
  const here = useBatch(sister && course.stage !== 'planning' ? course.id : undefined);
  const there = useBatch(sister && sister.stage !== 'planning' ? sister.id : undefined);
  useEffect(() => {
    if (here + there > 0) void refetch();
  }, [here, there, refetch]);
  return query;
}

/** Counts what happens to the lessons of a course. */
function useBatch(courseId: string | undefined): number {
  return useActor('courseGeneration', courseGenerationMachine, courseId).rev;
}
