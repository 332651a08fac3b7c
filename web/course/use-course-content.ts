import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { LessonSummary } from '#machines/lesson/lesson-summary.ts';
import { courseCreation } from '#machines/course/course-creation.definition.ts';
import type { CourseCreationCommand } from '#machines/course/course-creation.events.ts';
import { courseGeneration } from '#machines/course/course-generation.definition.ts';
import { structureNow, type CourseNow } from '#machines/course/course-now.ts';
import { plannedLessons } from '#machines/course/structure.ts';
import { useMayChange } from '../session/read-only.tsx';
import { useMay } from '../session/use-may.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useActor } from '../lib/live/use-live.ts';
import { failedEventKey } from './failed-task.ts';
import { useReport } from '../lib/use-report.ts';

export type CourseContent = ReturnType<typeof useCourseContent>;

/** What can be done with the content of an approved course: its plan, its batch, its lessons. */
export function useCourseContent(course: CourseNow) {
  const may = useMay();
  const mayChange = useMayChange();
  const report = useReport();
  const approved = course.stage !== 'planning';
  const isHeard = approved && may('courses:manage_content');
  const creation = useActor(courseCreation, isHeard ? course.id : undefined);
  const batch = useActor(courseGeneration, approved && may('job:view') ? course.id : undefined);
  const lessons = useMemo<ReadonlyMap<string, LessonSummary>>(
    () => new Map(course.chapters.flatMap(({ lessons: all }) => all.map((one) => [one.id, one]))),
    [course],
  );
  const { snapshot } = creation;
  const structure = useMemo(() => structureNow(course, snapshot?.context), [snapshot, course]);
  const { send } = creation;
  const tell = useCallback(
    async (event: CourseCreationCommand) => report(await send(event), failedEventKey(event)),
    [report, send],
  );
  return {
    structure,
    /** By id, as heard of last. */
    lessons,
    /** In the order of the plan. */
    planned: useMemo(() => plannedLessons(structure), [structure]),
    creation,
    batch: batch.snapshot,
    cancel: useCallback(
      async () =>
        report(await batch.send({ type: 'generation.cancel' }), 'errors:failedTo.cancelGeneration'),
      [report, batch],
    ),
    retryFailed: useCallback(
      async (lessonIds: readonly string[]) => {
        const retry = { type: 'generation.retry' as const, lessonIds: [...lessonIds] };
        return report(await batch.send(retry));
      },
      [report, batch],
    ),
    tell,
    mayEdit:
      isHeard && mayChange('courses:manage_content') && snapshot?.hasTag('editable') === true,
    mayGenerate: approved && mayChange('job:create'),
  };
}

export function useMaterials(orgSlug: string, courseSlug: string) {
  return useQuery({
    ...useTRPC().course.materials.queryOptions({ orgSlug, courseSlug }),
    meta: { silent: true },
  });
}
