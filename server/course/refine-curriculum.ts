/** The runner that asks a model to change a part of a plan. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CourseAuthor } from '#agents/course/course-author.ts';
import { createCostRepository } from '#db/monitor/cost.repository.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { openSource } from '#db/document/open-source.ts';
import {
  courseDetailsSchema,
  type CurriculumInput,
} from '#machines/course/course-creation.events.ts';
import {
  curriculumAnswerSchema,
  editAll,
  type CurriculumAnswer,
} from '#machines/course/curriculum.ts';
import { AppError } from '#machines/errors.ts';
import type { RunnerTask } from '../actors/actor-host.ts';
import { TOKENS_PER_COURSE } from '../cost/author-facts.ts';

interface Deps {
  author: Pick<CourseAuthor, 'assistant'>;
  orm: { em: EntityManager };
}

/** @throws {AppError} MODEL_NEEDED, BUDGET_SPENT, and what the assistant throws. */
export async function refineCurriculum(deps: Deps, task: RunnerTask): Promise<CurriculumAnswer> {
  const { assistant } = deps.author;
  if (!assistant) throw new AppError('MODEL_NEEDED');
  const { courseId, documentId, details, structure, task: asked, run } = inputOf(task);
  const em = deps.orm.em.fork();
  const book =
    documentId === undefined
      ? undefined
      : (await openSource(createDocumentRepository(em), documentId)).info;
  const answer = await assistant.refinePlan(
    {
      details: courseDetailsSchema.parse(details),
      structure,
      task: asked,
      ...(book ? { book: { outline: book.outline, pageCount: book.pageCount } } : {}),
    },
    {
      signal: task.signal,
      step: (name, work) =>
        task.step(`run${run}/${name}`, async (signal) => {
          const spent = await tokensOf(em, courseId);
          if (spent >= TOKENS_PER_COURSE) {
            throw new AppError('BUDGET_SPENT', { detail: { spent, limit: TOKENS_PER_COURSE } });
          }
          return work(signal);
        }),
      newId: randomUUID,
    },
  );
  task.signal.throwIfAborted();
  return checked(answer, structure, book?.pageCount ?? 0);
}

async function tokensOf(em: EntityManager, courseId: string): Promise<number> {
  const sums = await createCostRepository(em).sums(courseId);
  return sums.reduce((all, { inputTokens, outputTokens }) => all + inputTokens + outputTokens, 0);
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

/** The host hands on what the machine made; it cannot know the type. */
function inputOf(task: RunnerTask): CurriculumInput {
  return task.input as CurriculumInput;
}
