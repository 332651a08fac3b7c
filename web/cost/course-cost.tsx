import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { courseGenerationMachine } from '#machines/course/course-generation.machine.ts';
import { useMay } from '../auth/use-may.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useActor } from '../lib/live/use-live.ts';
import { CostReport } from './cost-report.tsx';

/** On the page of a course: what it cost, for those who may see figures. */
export function CourseCost({ orgSlug, course }: { orgSlug: string; course: CourseDetail }) {
  const may = useMay();
  const shown = may('analytics:view_basic') && course.stage !== 'planning';
  const trpc = useTRPC();
  // Read again with each lesson that settles, while the page is open.
  const { rev } = useActor(
    'courseGeneration',
    courseGenerationMachine,
    course.stage === 'writing' && shown ? course.id : undefined,
  );
  const query = useQuery({
    ...trpc.cost.report.queryOptions({ orgSlug, courseSlug: course.slug }),
    enabled: shown,
    meta: { silent: true },
  });
  const { refetch } = query;
  useEffect(() => {
    if (rev > 0) void refetch();
  }, [rev, refetch]);
  return query.data ? <CostReport report={query.data} /> : null;
}
