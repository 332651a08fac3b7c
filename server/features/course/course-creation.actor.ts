/**
 * The wizard on the server: the machine, its projection, and the planner that asks the author for
 * an outline.
 */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { recordActorRuns } from '#db/run/run.repository.ts';
import { openSource } from '#db/document/open-source.ts';
import { demandPdfs } from '#db/plan/plan.repository.ts';
import { writing } from '#db/query.ts';
import { assertSpeaks } from '#agents/source/source-language.ts';
import {
  courseDetailsSchema,
  plannerOutputSchema,
  type CourseCreationContext,
  type PlannerOutput,
} from '#machines/course/course-creation.events.ts';
import { courseCreation } from '#machines/course/course-creation.definition.ts';
import { forgottenPages } from '#machines/course/structure-edits.ts';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorDefinition } from '../../actors/actor-host.ts';
import { bindActor, type ProgressOf, type TaskOf } from '../../actors/bind-actor.ts';
import { demandWork } from '../../runs/demand-work.ts';
import { stepsOfRun } from '../../runs/run-steps.ts';
import { planningOf, retitledBy, writesDetails, writesStructure } from './course-creation-rows.ts';
import { refineCurriculum } from './refine-curriculum.ts';
import { translateEdition } from './translate-edition.ts';

export interface CourseCreationDeps {
  author: Partial<Pick<CourseAuthor, 'kind'>> &
    Pick<CourseAuthor, 'outline' | 'assistant' | 'translator'>;
  orm: { em: EntityManager };
  progress: ProgressOf<typeof courseCreation>;
}

type PlannerTask = TaskOf<typeof courseCreation, 'planner'>;

export function createCourseCreationActor(deps: CourseCreationDeps): ActorDefinition {
  return bindActor(courseCreation, {
    runners: {
      planner: (task) => planShown(deps, task),
      curriculum: (task) => refineCurriculum(deps, task),
    },
    admit: async (em, { ref, snapshot, event }) => {
      await demandWork(em, courseCreation, snapshot.context.organizationId, event);
      if (event.type === 'lessons.generate') {
        const count = event.materialIds.length;
        await demandPdfs(writing(em), snapshot.context.organizationId, count);
      }
      if (event.type === 'structure.approve') await assertWritable(deps, em, snapshot.context);
      const { structure } = snapshot.context;
      if (structure && writesStructure(snapshot.value, event)) {
        await createCourseRepository(em).demandOwnNodes(ref.id, structure);
      }
    },
    project: async (em, { ref, snapshot, event, before, created }) => {
      const courses = createCourseRepository(em);
      const { context } = snapshot;
      if (created) await courses.add(context);
      if (writesDetails(event, context.edition !== undefined)) {
        await courses.recordDetails(ref.id, context.details);
      }
      if (event.type === 'structure.approve' && context.structure) {
        await courses.writeStructure(ref.id, context.structure);
      } else if (context.structure && writesStructure(snapshot.value, event)) {
        const { structure } = context;
        const retitled = retitledBy(event, before.context.structure, structure);
        await courses.followStructure(ref.id, structure, retitled);
      }
      const state = planningOf(snapshot.value, event);
      if (state === undefined || context.run === 0) return;
      const failure = state === 'failed' ? context.failure : undefined;
      await recordActorRuns(em, [
        { ref, run: context.run, kind: 'plan', courseId: ref.id, state, failure },
      ]);
    },
  });
}

/** Throws LANGUAGE_NEEDS_MODEL: details may have changed since the plan was made. */
async function assertWritable(
  { author }: CourseCreationDeps,
  em: EntityManager,
  { documentId, details }: CourseCreationContext,
): Promise<void> {
  if (author.kind !== 'extractive' || documentId === undefined) return;
  const source = await openSource(createDocumentRepository(em), documentId);
  assertSpeaks(source.info, details.language);
}

/** However the planning ends, its last figure is not shown to whoever comes later. */
async function planShown(deps: CourseCreationDeps, task: PlannerTask): Promise<PlannerOutput> {
  try {
    return await planCourse(deps, task);
  } finally {
    deps.progress.clear(task.ref);
  }
}

async function planCourse(deps: CourseCreationDeps, task: PlannerTask): Promise<PlannerOutput> {
  const { input } = task;
  const { courseId, documentId, details, instruction, current } = input;
  const documents = createDocumentRepository(deps.orm.em.fork());
  const source = documentId === undefined ? undefined : await openSource(documents, documentId);
  const pageCount = source?.info.pageCount ?? 0;
  const { editionOf } = input;
  if (editionOf !== undefined) {
    const { structure, details: said } = await translateEdition(
      deps,
      task,
      { ...input, editionOf },
      pageCount,
    );
    task.signal.throwIfAborted();
    return { ...checked(structure, pageCount), details: said };
  }
  const structure = await deps.author.outline(
    {
      courseId,
      ...(source ? { source } : {}),
      // A task that waited through an upgrade was given the details of before.
      details: courseDetailsSchema.parse(details),
      ...(instruction === undefined ? {} : { instruction }),
      ...(current === undefined ? {} : { current }),
    },
    {
      signal: task.signal,
      step: stepsOfRun(task, input),
      report: (progress) => deps.progress.report(task.ref, progress),
      newId: randomUUID,
    },
  );
  task.signal.throwIfAborted();
  return checked(structure, pageCount);
}

/** What an author returns is taken only as far as it keeps the rules of a structure. */
function checked(structure: CourseStructure, pageCount: number): PlannerOutput {
  const parsed = plannerOutputSchema.safeParse({ structure });
  if (!parsed.success) throw new AppError('MODEL_ANSWER_INVALID', { cause: parsed.error });
  const plan = parsed.data.structure;
  const lessons = plannedLessons(plan);
  const ids = [...plan.chapters, ...lessons].map((node) => node.id);
  const forgotten = forgottenPages(plan, pageCount).length;
  const invented = lessons.filter((lesson) => lesson.pages.some(({ to }) => to > pageCount)).length;
  const doubled = ids.length - new Set(ids).size;
  if (forgotten + invented + doubled > 0) {
    throw new AppError('MODEL_ANSWER_INVALID', { detail: { forgotten, invented, doubled } });
  }
  return parsed.data;
}
