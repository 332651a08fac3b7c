/**
 * The structure of an edition: the standing structure of the course it follows, translated.
 *
 * TRANSLATE-EDITION-1 The structure that is followed is recorded first: a run that goes on after a crash
 *    translates the same texts under the same numbers.
 * TRANSLATE-EDITION-2 Pages that no lesson teaches any more are skipped, as they are there.
 */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { createEditionRepository, type PlannedCourse } from '#db/edition/edition.repository.ts';
import {
  courseDetailsSchema,
  type PlannerInput,
  type PlannerOutput,
} from '#machines/course/course-creation.events.ts';
import { forgottenPages } from '#machines/course/structure-edits.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { AppError } from '#machines/errors.ts';
import type { courseCreation } from '#machines/course/course-creation.definition.ts';
import type { ProgressOf, TaskOf } from '../../actors/bind-actor.ts';
import { stepsOfRun } from '../../runs/run-steps.ts';

interface Deps {
  author: Pick<CourseAuthor, 'translator'>;
  orm: { em: EntityManager };
  progress: Pick<ProgressOf<typeof courseCreation>, 'report'>;
}

/** @throws {AppError} MODEL_NEEDED; COURSE_NOT_FOUND when the followed course is gone; MODEL_ codes. */
export async function translateEdition(
  deps: Deps,
  task: TaskOf<typeof courseCreation, 'planner'>,
  input: PlannerInput & { editionOf: string },
  pageCount: number,
): Promise<PlannerOutput> {
  const { translator } = deps.author;
  if (!translator) throw new AppError('MODEL_NEEDED');
  const step = stepsOfRun(task, input);
  const followed = await step('followed', async () => ({
    output: await plannedCourse(deps, input.editionOf),
  }));
  const { details, structure } = await translator.translateStructure(
    {
      courseId: input.courseId,
      // A task that waited through an upgrade was given the details of before.
      details: courseDetailsSchema.parse(input.details),
      structure: accounted(followed.structure, pageCount),
      ...(input.instruction === undefined ? {} : { instruction: input.instruction }),
    },
    {
      signal: task.signal,
      step,
      report: (progress) => deps.progress.report(task.ref, progress),
      newId: randomUUID,
    },
  );
  return { structure, details };
}

async function plannedCourse(deps: Deps, courseId: string): Promise<PlannedCourse> {
  const planned = await createEditionRepository(deps.orm.em.fork()).plannedCourse(courseId);
  if (!planned) throw new AppError('COURSE_NOT_FOUND');
  return planned;
}

function accounted(structure: CourseStructure, pageCount: number): CourseStructure {
  const forgotten = forgottenPages(structure, pageCount);
  const skipped = [
    ...structure.skipped,
    ...forgotten.map((pages) => ({ pages, reason: 'removed' as const })),
  ];
  return { ...structure, skipped: skipped.toSorted((a, b) => a.pages.from - b.pages.from) };
}
