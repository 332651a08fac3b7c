import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { courseLifeAddress } from '#machines/course/course-life.events.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useViews } from '../lib/live/use-actors.ts';
import { useRefreshed } from '../lib/use-refreshed.ts';

/** To be called after the class of a course has changed by one's own doing. */
export function useClassChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return useCallback(async () => {
    await Promise.all(
      [trpc.student, trpc.enrollmentRequest, trpc.wayIn].map((router) =>
        queryClient.invalidateQueries(router.pathFilter()),
      ),
    );
  }, [queryClient, trpc]);
}

/** Reads the class again when somebody came, went, asked or was answered elsewhere. */
export function useLiveClass(courseId: string): void {
  const trpc = useTRPC();
  const heard = useViews(courseLifeAddress, [courseId]).get(courseId);
  // What else changes of the course is in its view, and asks for nothing.
  const revision = heard && String(heard.context.studentChanges);
  // A course that nobody has spoken to is made by what happens next: its first change is news.
  useRefreshed(trpc.student.pathKey(), revision, true);
  useRefreshed(trpc.enrollmentRequest.pathKey(), revision, true);
  useRefreshed(trpc.wayIn.pathKey(), revision, true);
}
