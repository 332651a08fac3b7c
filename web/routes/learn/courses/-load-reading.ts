/** What is loaded before a lesson is read, inside an organization and outside of all. */
import { redirect } from '@tanstack/react-router';
import type { CourseOverview, LessonShare } from '#machines/catalogue/course-overview.ts';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { lessonHeadData } from '../../../lesson/lesson-head-data.ts';
import { failureFacts } from '../../../lib/app-error.ts';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { titleOf } from '../../../lib/page-title.ts';
import { sessionQuery } from '../../../session/session.ts';
import { viewerQuery } from '../../../session/use-may.ts';
import { lessonLink } from '../../../shell/course-link.ts';
import type { RouterContext } from '../../__root.tsx';

export interface LessonKey {
  courseSlug: string;
  lessonSlug: string;
}

/** Goes to the address the course has today, where it was asked for by one it had. */
export function atTodaysAddress(
  loaded: ReadableLesson,
  { orgSlug, courseSlug, lessonSlug }: LessonKey & { orgSlug: string | undefined },
): ReadableLesson {
  const { slug } = 'lesson' in loaded ? loaded.lesson.course : loaded.locked;
  if (slug === courseSlug) return loaded;
  const to = lessonLink({ orgSlug, courseSlug: slug }, lessonSlug);
  throw redirect({ ...to, statusCode: 301 });
}

/** What a reader may see: the lesson, or what they are told of its course where it is locked. */
export type ReadableLesson = ({ lesson: LessonPage } | { locked: CourseOverview }) & {
  share: LessonShare;
};

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

/** @param organization where the address names one. */
export function readingHead(loaded: ReadableLesson, organization?: { name: string }) {
  const named = 'lesson' in loaded ? loaded.lesson.lesson.title : loaded.locked.title;
  return lessonHeadData(loaded.share, titleOf(named, organization));
}
