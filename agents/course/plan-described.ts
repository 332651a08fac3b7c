/**
 * The structure of a course without a source, in one call. No page is taught and none is skipped: there
 * are none.
 */
import type { CourseStructure, PlannedChapter, PlannedLesson } from '#machines/course/structure.ts';
import type { BudgetReservation } from '#agents/budget/course-budget.ts';
import { objectAnswer } from '#agents/call/object-answer.ts';
import { promptHashOf, recordOf, type ModelAgent } from '#agents/call/model-agent.ts';
import { describedStructurePrompt } from './described-structure-prompt.ts';
import type { OutlineRequest, OutlineRun } from '#agents/port/outline-request.ts';
import { estimateTokens } from '#agents/text/estimate-tokens.ts';
import {
  describedStructureSchema,
  type DescribedChapter,
  type DescribedLesson,
} from './described-planner.agent.ts';
import { createWait, EXPECTED_ANSWER, paidCall } from '#agents/call/paid-call.ts';

/** The most that is taken of an answer: what is beyond is left out. */
const MOST = { chapters: 20, lessons: 20, objectives: 8 } as const;

/** @throws {AppError} BUDGET_SPENT, the MODEL_ codes, and the signal's reason. */
export async function planDescribed(
  request: Omit<OutlineRequest, 'source'>,
  run: OutlineRun,
  planner: ModelAgent,
  reservation: BudgetReservation,
): Promise<CourseStructure> {
  const { details, instruction, current } = request;
  const prompt = describedStructurePrompt({
    details,
    ...(instruction === undefined ? {} : { instruction }),
    ...(current === undefined ? {} : { current }),
  });
  run.signal.throwIfAborted();
  const nothing = { pagesRead: 0, pageCount: 0, chapters: [] };
  // Who looks on may still be told of the outage of a run before.
  run.report(nothing);
  const wait = createWait(run.signal, {
    waiting: async (waitingSince) => run.report({ ...nothing, waitingSince }),
    answered: async () => run.report(nothing),
  });
  const need = estimateTokens(planner.instructions + prompt) + EXPECTED_ANSWER.planner;
  const ask = { own: need, need, promptHash: promptHashOf(planner, prompt) };
  const { value: planned } = await paidCall(
    { run, reservation, wait },
    'plan:1',
    ask,
    async (signal) => {
      const answer = await objectAnswer(planner, prompt, describedStructureSchema, signal);
      return { answer, record: recordOf(planner, prompt, answer) };
    },
  );
  const structure: CourseStructure = {
    title: details.title,
    description: planned.description.trim().slice(0, 2000) || details.description,
    chapters: planned.chapters
      .slice(0, MOST.chapters)
      .map((chapter) => plannedChapter(chapter, () => run.newId())),
    skipped: [],
  };
  run.report({
    pagesRead: 0,
    pageCount: 0,
    chapters: structure.chapters.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((lesson) => ({ title: lesson.title, pages: [] })),
    })),
  });
  return structure;
}

/** Within the limits of a structure. */
export function plannedChapter(chapter: DescribedChapter, newId: () => string): PlannedChapter {
  return {
    id: newId(),
    title: clipped(chapter.title, 200),
    lessons: chapter.lessons.slice(0, MOST.lessons).map((lesson) => plannedLesson(lesson, newId())),
  };
}

export function plannedLesson(lesson: DescribedLesson, id: string): PlannedLesson {
  const objectives = lesson.objectives
    .map((objective) => clipped(objective, 300))
    .filter((objective) => objective !== '');
  return {
    id,
    title: clipped(lesson.title, 200),
    objectives: objectives.slice(0, MOST.objectives),
    pages: [],
  };
}

function clipped(text: string, limit: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, limit).trim();
}
