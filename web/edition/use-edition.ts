import { useQuery } from '@tanstack/react-query';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { courseGenerationAddress } from '#machines/course/course-generation.events.ts';
import { settledRevision } from '#machines/course/course-now.ts';
import { useMay } from '../session/use-may.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useViews } from '../lib/live/use-actors.ts';
import { useRefreshed } from '../lib/use-refreshed.ts';

/** Until everything is compared, the rest is asked for again after so many milliseconds. */
const NEXT_PART = 1000;

/** A course and its other language, as long as the page is open: lessons settle in both. */
export function useEdition(course: CourseDetail, orgSlug: string) {
  const trpc = useTRPC();
  const may = useMay();
  const options = trpc.edition.get.queryOptions({ orgSlug, courseSlug: course.slug });
  const query = useQuery({
    ...options,
    enabled: may('courses:update'),
    refetchInterval: ({ state }) => ((state.data?.parity?.pending ?? 0) > 0 ? NEXT_PART : false),
    // A course in one language shows nothing of it.
    meta: { silent: true },
  });
  const { counterpart } = query.data ?? {};
  const written = [course, ...(counterpart ? [counterpart] : [])].filter(
    ({ stage }) => stage !== 'planning',
  );
  const ids = counterpart ? written.map(({ id }) => id) : [];
  const batches = useViews(courseGenerationAddress, ids);
  const revisions = [...batches].map(
    ([id, { context, rev }]) => `${id} ${settledRevision(context, rev)}`,
  );
  useRefreshed(options.queryKey, revisions.length > 0 ? revisions.toSorted().join() : undefined);
  return query;
}
