import { useCallback, useMemo } from 'react';
import type { StudioCourse } from '#machines/course/catalogue.ts';
import { courseGeneration } from '#machines/course/course-generation.definition.ts';
import { courseNow } from '#machines/course/course-now.ts';
import { lessonGenerationAddress } from '#machines/lesson/lesson-generation.address.ts';
import { useLessonViews } from '../course/use-course-now.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { useActor } from '../lib/live/use-live.ts';
import { useReport } from '../lib/use-report.ts';
import { lanesOf } from './lesson-lanes.ts';

/** One course of the Studio: rendered state first, then whatever its actors say. */
export function useStudioCourse({ course, generation }: StudioCourse) {
  const client = useLiveClient();
  const report = useReport();
  const batch = useActor(courseGeneration, course.id, generation);
  const lessons = useLessonViews(course);
  const lanes = useMemo(() => lanesOf(courseNow(course, { lessons })), [course, lessons]);

  const { send } = batch;
  const cancelAll = useCallback(
    async () =>
      report(await send({ type: 'generation.cancel' }), 'errors:failedTo.cancelGeneration'),
    [send, report],
  );
  const retryAll = useCallback(
    async () => report(await send({ type: 'generation.retry' }), 'errors:failedTo.startGeneration'),
    [send, report],
  );
  const tellLesson = useCallback(
    async (lessonId: string, type: 'lesson.cancel' | 'lesson.retry') =>
      report(await client.send(lessonGenerationAddress.ref(lessonId), { type })),
    [client, report],
  );

  return { lanes, batch: batch.snapshot, cancelAll, retryAll, tellLesson };
}
