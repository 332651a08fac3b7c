import { useQuery } from '@tanstack/react-query';
import { classNow } from '#machines/course/course-life-now.ts';
import { courseLifeAddress } from '#machines/course/course-life.events.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useViews } from '../lib/live/use-actors.ts';
import { useRefreshed } from '../lib/use-refreshed.ts';
import type { CourseAt } from './student-types.ts';

/** Keeps what a page shows of a class as it is now (NOW-17), whoever changes it: also by one's own doing. */
export function useClassNow(at: CourseAt, courseId: string): void {
  const trpc = useTRPC();
  const { data, isPending } = useQuery(trpc.student.stats.queryOptions(at));
  const heard = useViews(courseLifeAddress, [courseId]).get(courseId);
  const { revision, isBehind } = classNow(data, heard);
  const known = isPending ? undefined : revision;
  useRefreshed(trpc.student.pathKey(), known, isBehind);
  useRefreshed(trpc.enrollmentRequest.pathKey(), known, isBehind);
  useRefreshed(trpc.wayIn.pathKey(), known, isBehind);
}
