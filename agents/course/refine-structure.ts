/** One call for one task: a part of the structure changed, or suggestions for it. */
import type { z } from 'zod';
import type { CurriculumAnswer } from '#machines/course/curriculum.ts';
import { plannedLessons } from '#machines/course/structure.ts';
import { AppError } from '#machines/errors.ts';
import type { BudgetReservation } from '#agents/budget/course-budget.ts';
import { objectAnswer } from '#agents/call/object-answer.ts';
import { type ModelAgent, promptHashOf, recordOf } from '#agents/call/model-agent.ts';
import type { CurriculumRequest, CurriculumRun } from '#agents/port/course-assistant.ts';
import { estimateTokens } from '#agents/text/estimate-tokens.ts';
import { createWait, EXPECTED_ANSWER, paidCall } from '#agents/call/paid-call.ts';
import {
  chapterAnswerSchema,
  lessonAnswerSchema,
  suggestionsAnswerSchema,
} from './curriculum-editor.agent.ts';
import {
  addLesson,
  editLesson,
  newChapter,
  refinedChapter,
  suggestionsOf,
  type EditedStructure,
} from './curriculum-edits.ts';
import { curriculumPrompt } from './curriculum-prompts.ts';

/**
 * @throws {AppError} BUDGET_SPENT, the MODEL_ codes and the signal's reason; PLAN_CHANGED without its
 * target.
 */
export async function refineStructure(
  request: CurriculumRequest,
  run: CurriculumRun,
  modelAgent: ModelAgent,
  reservation: BudgetReservation,
): Promise<CurriculumAnswer> {
  const { structure, task, book } = request;
  const prompt = curriculumPrompt(request);
  const edited: EditedStructure = {
    structure,
    pageCount: book?.pageCount ?? 0,
    newId: () => run.newId(),
  };

  async function ask<T>(schema: z.ZodType<T>): Promise<T> {
    const wait = createWait(run.signal, {
      waiting: async (since) => run.waiting(since),
      answered: async () => run.waiting(undefined),
    });
    const need = estimateTokens(modelAgent.instructions + prompt) + EXPECTED_ANSWER.planner;
    const asked = { own: need, need, promptHash: promptHashOf(modelAgent, prompt) };
    const { value } = await paidCall(
      { run, reservation, wait },
      task.kind,
      asked,
      async (signal) => {
        const answer = await objectAnswer(modelAgent, prompt, schema, signal);
        return { answer, record: recordOf(modelAgent, prompt, answer) };
      },
    );
    return value;
  }

  switch (task.kind) {
    case 'generateChapter': {
      const { chapterTitle: title, lessons } = await ask(chapterAnswerSchema);
      return { edits: newChapter(edited, { title, index: task.index, lessons }) };
    }
    case 'refineChapter': {
      const chapter = structure.chapters.find(({ id }) => id === task.chapterId);
      if (!chapter) throw new AppError('PLAN_CHANGED');
      const { chapterTitle: title, lessons } = await ask(chapterAnswerSchema);
      return { edits: refinedChapter(edited, chapter, { title, lessons }) };
    }
    case 'generateLesson': {
      const { lesson } = await ask(lessonAnswerSchema);
      return { edits: [addLesson(edited, task.chapterId, task.index, lesson)] };
    }
    case 'refineLesson': {
      const known = plannedLessons(structure).find(({ id }) => id === task.lessonId);
      if (!known) throw new AppError('PLAN_CHANGED');
      const { lesson } = await ask(lessonAnswerSchema);
      return { edits: [editLesson(known.id, lesson)] };
    }
    case 'suggest': {
      const { suggestions } = await ask(suggestionsAnswerSchema);
      return { suggestions: suggestionsOf(edited, suggestions) };
    }
    default:
      return task satisfies never;
  }
}
