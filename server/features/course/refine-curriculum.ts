/** The runner that asks a model to change a part of a plan. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { openSource } from '#db/document/open-source.ts';
import {
  courseDetailsSchema,
  type CurriculumInput,
  type PlannerProgress,
} from '#machines/course/course-creation.events.ts';
import {
  curriculumAnswerSchema,
  editAll,
  type CurriculumAnswer,
} from '#machines/course/curriculum.ts';
import { AppError } from '#machines/errors.ts';
import type { courseCreation } from '#machines/course/course-creation.definition.ts';
import type { ProgressOf, TaskOf } from '../../actors/bind-actor.ts';
import { stepsOfRun } from '../../runs/run-steps.ts';

interface Deps {
  author: Pick<CourseAuthor, 'assistant'>;
  orm: { em: EntityManager };
  progress: ProgressOf<typeof courseCreation>;
}

type CurriculumTask = TaskOf<typeof courseCreation, 'curriculum'>;

/** The plan itself does not form while it is refined. */
const NOTHING_NEW: PlannerProgress = { pagesRead: 0, pageCount: 0, chapters: [] };

/** @throws {AppError} MODEL_NEEDED, BUDGET_SPENT, and what the assistant throws. */
export async function refineCurriculum(
  deps: Deps,
  task: CurriculumTask,
): Promise<CurriculumAnswer> {
  try {
    return await refine(deps, task);
  } finally {
    deps.progress.clear(task.ref);
  }
}

async function refine(deps: Deps, task: CurriculumTask): Promise<CurriculumAnswer> {
  const { assistant } = deps.author;
  if (!assistant) throw new AppError('MODEL_NEEDED');
  const { courseId, documentId, details, structure, task: asked, run } = task.input;
  const waiting = (waitingSince: number | undefined) =>
    deps.progress.report(task.ref, {
      ...NOTHING_NEW,
      ...(waitingSince === undefined ? {} : { waitingSince }),
    });
  // Who looks on may still be told of the outage of a run before.
  waiting(undefined);
  const em = deps.orm.em.fork();
  const book =
    documentId === undefined
      ? undefined
      : (await openSource(createDocumentRepository(em), documentId)).info;
  const answer = await assistant.refineStructure(
    {
      courseId,
      details: courseDetailsSchema.parse(details),
      structure,
      task: asked,
      ...(book ? { book: { outline: book.outline, pageCount: book.pageCount } } : {}),
    },
    {
      signal: task.signal,
      step: stepsOfRun(task, { run }),
      newId: randomUUID,
      waiting,
    },
  );
  task.signal.throwIfAborted();
  return checked(answer, structure, book?.pageCount ?? 0);
}

/** What a model's answer became is taken only when it fits the plan it was made for. */
function checked(
  answer: CurriculumAnswer,
  structure: CurriculumInput['structure'],
  pageCount: number,
): CurriculumAnswer {
  const parsed = curriculumAnswerSchema.safeParse(answer);
  if (!parsed.success) throw new AppError('MODEL_ANSWER_INVALID', { cause: parsed.error });
  if ('edits' in parsed.data && !editAll(structure, parsed.data.edits, pageCount)) {
    throw new AppError('MODEL_ANSWER_INVALID', { detail: { edits: parsed.data.edits.length } });
  }
  return parsed.data;
}
