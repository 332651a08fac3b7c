import type { QueryKey } from '@tanstack/react-query';
import { classNow } from '#machines/course/course-life-now.ts';
import { courseLifeAddress } from '#machines/course/course-life.events.ts';
import { useViews } from '../lib/live/use-actors.ts';
import { useRefreshed } from '../lib/use-refreshed.ts';

/**
 * Keeps one part of what a page shows of a class as it is now (NOW-17), whoever changes it: also by one's own doing.
 *
 * @param read undefined before it is.
 */
export function useClassNow(
  courseId: string,
  queryKey: QueryKey,
  read: { changes: number } | undefined,
): void {
  const heard = useViews(courseLifeAddress, [courseId]).get(courseId);
  const { revision, isBehind } = classNow(read, heard);
  useRefreshed(queryKey, revision, isBehind);
}
