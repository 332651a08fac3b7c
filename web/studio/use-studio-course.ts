import { useCallback, useMemo } from 'react';
import type { StudioCourse } from '#machines/course/catalogue.ts';
import { courseGenerationMachine } from '#machines/course/course-generation.machine.ts';
import { lessonGenerationMachine } from '#machines/lesson/lesson-generation.machine.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';
import { useActor } from '../lib/live/use-live.ts';
import { useActors } from '../lib/live/use-actors.ts';
import { useReport } from '../lib/use-report.ts';
import { laneOf, type Lane } from './lesson-lanes.ts';

/** One course of the Studio: rendered state first, then whatever its actors say. */
export function useStudioCourse({ course, generation }: StudioCourse) {
  const client = useLiveClient();
  const report = useReport();
  const batch = useActor('courseGeneration', courseGenerationMachine, course.id, generation);
  const lessonIds = useMemo(
    () => course.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.id)),
    [course],
  );
  const snapshots = useActors('lessonGeneration', lessonGenerationMachine, lessonIds);
  const lanes = useMemo<Lane[]>(
    () =>
      course.chapters.flatMap((chapter) =>
        chapter.lessons.map((lesson) => laneOf(lesson, chapter, snapshots.get(lesson.id))),
      ),
    [course, snapshots],
  );

  const { send } = batch;
  const cancelAll = useCallback(
    async () => report(await send({ type: 'generation.cancel' })),
    [send, report],
  );
  const retryAll = useCallback(
    async () => report(await send({ type: 'generation.retry' })),
    [send, report],
  );
  const tellLesson = useCallback(
    async (lessonId: string, type: 'lesson.cancel' | 'lesson.retry') =>
      report(await client.send({ machine: 'lessonGeneration', id: lessonId }, { type })),
    [client, report],
  );

  return { lanes, batch: batch.snapshot, cancelAll, retryAll, tellLesson };
}
