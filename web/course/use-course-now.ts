import { useMemo } from 'react';
import type { CourseDetail, CourseSummary } from '#machines/course/catalogue.ts';
import { courseCreationAddress } from '#machines/course/course-creation.events.ts';
import { courseGenerationAddress } from '#machines/course/course-generation.events.ts';
import {
  courseNow,
  coverageNow,
  followsStructure,
  openLessons,
  openLessonsOf,
  structureRevision,
  summaryNow,
  type CourseNow,
} from '#machines/course/course-now.ts';
import { lessonGenerationAddress } from '#machines/lesson/lesson-generation.address.ts';
import type { LessonGenerationView } from '#machines/lesson/lesson-generation.events.ts';
import { useMay } from '../session/use-may.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useViews, type HeardView } from '../lib/live/use-actors.ts';
import { useRefreshed } from '../lib/use-refreshed.ts';

/**
 * A course as it is now, from the rows that were read and from what its actors say (`course-now.ts`).
 * The rows are read again when the plan is another one, and when its batch has begun or come to rest.
 */
export function useCourseNow(course: CourseDetail, orgSlug: string): CourseNow {
  const may = useMay();
  const approved = course.stage !== 'planning';
  const mayWatch = may('job:view');
  const only = (watched: boolean) => (watched ? [course.id] : []);
  const plan = useViews(courseCreationAddress, only(approved && may('courses:manage_content'))).get(
    course.id,
  )?.context;
  const batch = useViews(courseGenerationAddress, only(approved && mayWatch)).get(course.id);
  const isRunning = batch !== undefined && openLessons(batch.context) > 0;

  const queryKey = useTRPC().course.get.queryKey({ orgSlug, courseSlug: course.slug });
  useRefreshed(queryKey, plan && structureRevision(plan), plan && !followsStructure(course, plan));
  useRefreshed(
    queryKey,
    batch && (isRunning ? 'running' : `rest ${batch.rev}`),
    isRunning !== (course.stage === 'writing'),
  );

  // Until the rows say that all is written, they are older than what is heard.
  const isWriting = isRunning || course.stage === 'writing';
  const lessons = useLessonViews(mayWatch && isWriting ? course : undefined);
  return useMemo(
    () => courseNow(course, { plan, batch: batch?.context, lessons }),
    [course, plan, batch, lessons],
  );
}

/** What the lessons of a course say, by id. */
export function useLessonViews(
  course: Pick<CourseDetail, 'chapters'> | undefined,
): ReadonlyMap<string, LessonGenerationView> {
  const ids = useMemo(
    () => course?.chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id)) ?? [],
    [course],
  );
  const heard = useViews(lessonGenerationAddress, ids);
  return useMemo(() => contextsOf(heard), [heard]);
}

/** Courses of a list as they are now: those that are being written are followed. */
export function useSummariesNow(courses: readonly CourseSummary[]): CourseSummary[] {
  const may = useMay();
  const writing = may('job:view') ? courses.filter(({ stage }) => stage === 'writing') : [];
  const batches = useViews(
    courseGenerationAddress,
    writing.map(({ id }) => id),
  );
  const lessons = useViews(
    lessonGenerationAddress,
    writing.flatMap(({ coverage }) => openLessonsOf(coverage)),
  );
  const views = useMemo(() => contextsOf(lessons), [lessons]);
  // How good its lessons are is not counted by a batch: read again when one has come to rest.
  const rested = [...batches].flatMap(([id, { context }]) =>
    openLessons(context) > 0 ? [] : [id],
  );
  useRefreshed(useTRPC().course.list.pathKey(), rested.sort().join(' '), rested.length > 0);
  return useMemo(
    () =>
      courses.map((course) => ({
        ...course,
        ...summaryNow(course, batches.get(course.id)?.context),
        coverage: coverageNow(course.coverage, views),
      })),
    [courses, batches, views],
  );
}

function contextsOf<View>(heard: ReadonlyMap<string, HeardView<View>>): ReadonlyMap<string, View> {
  return new Map([...heard].map(([id, { context }]) => [id, context]));
}
