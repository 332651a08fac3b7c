/** What is loaded before a lesson is read, inside an organization and outside of all. */
import { failureFacts } from '../../../lib/app-error.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { sessionQuery } from '../../../session/session.ts';
import { viewerQuery } from '../../../session/use-may.ts';
import type { RouterContext } from '../../__root.tsx';
import type { LessonKey, ReadableLesson } from './-readable-lesson.ts';

export async function loadReading(
  { queryClient, trpc }: RouterContext,
  key: LessonKey,
): Promise<ReadableLesson> {
  const shared = trpc.course.getLessonForOG.queryOptions(key, { meta: { silent: true } });
  const [who, share] = await Promise.all([
    queryClient.fetchQuery({ ...sessionQuery, staleTime: 30_000 }),
    orNotFound(queryClient.ensureQueryData(shared)),
    queryClient.prefetchQuery(viewerQuery(trpc)),
  ]);
  try {
    const lesson = await orNotFound(
      queryClient.ensureQueryData(trpc.lesson.get.queryOptions(key, { meta: { silent: true } })),
    );
    const of = { lessonId: lesson.lesson.id };
    await Promise.all([
      who && queryClient.prefetchQuery(trpc.progress.lesson.queryOptions(of)),
      queryClient.prefetchQuery(trpc.video.play.queryOptions(of)),
      // Known later, it would move the lines below it.
      who &&
        queryClient.prefetchQuery(
          trpc.edition.lesson.queryOptions(key, { meta: { silent: true } }),
        ),
    ]);
    return { lesson, share };
  } catch (error) {
    if (failureFacts(error).code !== 'LESSON_LOCKED') throw error;
    const overview = trpc.course.getCourseOverview.queryOptions({ slug: key.courseSlug });
    const { courseSlug } = key;
    await queryClient.prefetchQuery(trpc.enrollment.checkCourseAccess.queryOptions({ courseSlug }));
    return { locked: await orNotFound(queryClient.ensureQueryData(overview)), share };
  }
}
