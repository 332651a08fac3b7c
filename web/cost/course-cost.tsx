import { useQuery } from '@tanstack/react-query';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { courseGenerationAddress } from '#machines/course/course-generation.events.ts';
import { settledRevision } from '#machines/course/course-now.ts';
import { useMay } from '../session/use-may.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useViews } from '../lib/live/use-actors.ts';
import { useRefreshed } from '../lib/use-refreshed.ts';
import { CostReport } from './cost-report.tsx';

/** On the page of a course: what it cost, for those who may see figures. */
export function CourseCost({ orgSlug, course }: { orgSlug: string; course: CourseDetail }) {
  const may = useMay();
  const shown = may('analytics:view_basic') && course.stage !== 'planning';
  const trpc = useTRPC();
  const batch = useViews(
    courseGenerationAddress,
    course.stage === 'writing' && shown ? [course.id] : [],
  ).get(course.id);
  const options = trpc.cost.report.queryOptions({ orgSlug, courseSlug: course.slug });
  const query = useQuery({ ...options, enabled: shown });
  // Read again with each lesson that settles, while the page is open.
  useRefreshed(options.queryKey, batch && settledRevision(batch.context, batch.rev));
  return query.data ? <CostReport report={query.data} /> : null;
}
