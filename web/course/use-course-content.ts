import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { CourseDetail, LessonSummary } from '#machines/course/catalogue.ts';
import type {
  CourseCreationCommand,
  PlannerProgress,
} from '#machines/course/course-creation.events.ts';
import { courseCreationMachine } from '#machines/course/course-creation.machine.ts';
import { courseGenerationMachine } from '#machines/course/course-generation.machine.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { lessonGenerationMachine } from '#machines/lesson/lesson-generation.machine.ts';
import { useMay } from '../auth/use-may.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useActors } from '../lib/live/use-actors.ts';
import { useActor } from '../lib/live/use-live.ts';
import { useReport } from '../lib/use-report.ts';
import { laneOf } from '../studio/lesson-lanes.ts';

export type CourseContent = ReturnType<typeof useCourseContent>;

/**
 * The content of an approved course, live: its plan, its batch, and each lesson as it is now. The
 * page is read again whenever plan or batch have changed, so that rows, coverage and cost agree.
 */
export function useCourseContent(course: CourseDetail, orgSlug: string) {
  const may = useMay();
  const report = useReport();
  const approved = course.stage !== 'planning';
  const mayEdit = approved && may('courses:manage_content');
  const creation = useActor<typeof courseCreationMachine, PlannerProgress>(
    'courseCreation',
    courseCreationMachine,
    mayEdit ? course.id : undefined,
  );
  const batch = useActor(
    'courseGeneration',
    courseGenerationMachine,
    approved && may('job:view') ? course.id : undefined,
  );
  useFreshCourse(course, orgSlug, `${creation.rev} ${batch.rev}`);
  const lessons = useLessonsNow(course);
  const { snapshot } = creation;
  // The plan says what there is; until it is heard of, the page's own rows do.
  const structure = useMemo(
    () => snapshot?.context.structure ?? asStructure(course),
    [snapshot, course],
  );
  const { send } = creation;
  const tell = useCallback(
    async (event: CourseCreationCommand) => report(await send(event)),
    [report, send],
  );
  return {
    structure,
    lessons,
    /** In the order of the plan. */
    planned: useMemo(() => plannedLessons(structure), [structure]),
    creation,
    batch: batch.snapshot,
    cancel: useCallback(
      async () => report(await batch.send({ type: 'generation.cancel' })),
      [report, batch],
    ),
    retryFailed: useCallback(
      async (lessonIds: readonly string[]) => {
        const retry = { type: 'generation.retry', lessonIds };
        return report(await batch.send(retry));
      },
      [report, batch],
    ),
    tell,
    mayEdit: mayEdit && snapshot?.hasTag('editable') === true,
    mayGenerate: approved && may('job:create'),
  };
}

function useFreshCourse(course: CourseDetail, orgSlug: string, revisions: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (revisions === '0 0') return;
    const key = trpc.course.get.queryKey({ orgSlug, courseSlug: course.slug });
    // One at a time: what changes meanwhile is read by the next.
    void queryClient.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
  }, [revisions, trpc, queryClient, orgSlug, course.slug]);
}

/** By id, as heard of last. */
function useLessonsNow(course: CourseDetail): ReadonlyMap<string, LessonSummary> {
  const { chapters, stage } = course;
  const ids = useMemo(
    () =>
      stage === 'writing'
        ? chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.id))
        : [],
    [chapters, stage],
  );
  const news = useActors('lessonGeneration', lessonGenerationMachine, ids);
  return useMemo(() => {
    const now = chapters.flatMap((chapter) =>
      chapter.lessons.map((lesson): [string, LessonSummary] => {
        const { state, score } = laneOf(lesson, chapter, news.get(lesson.id));
        const { score: _, ...rest } = lesson;
        return [lesson.id, { ...rest, state, ...(score === undefined ? {} : { score }) }];
      }),
    );
    return new Map(now);
  }, [chapters, news]);
}

function asStructure(course: CourseDetail): CourseStructure {
  return {
    title: course.title,
    description: course.description,
    chapters: course.chapters.map(({ id, title, lessons }) => ({
      id,
      title,
      lessons: lessons.map((lesson) => ({
        id: lesson.id,
        title: lesson.title,
        objectives: [],
        pages: lesson.pages,
      })),
    })),
    skipped: [],
  };
}

export function useMaterials(orgSlug: string, courseSlug: string) {
  return useQuery({
    ...useTRPC().course.materials.queryOptions({ orgSlug, courseSlug }),
    meta: { silent: true },
  });
}
