/** The agents of a course with a source, of one language, made once in one runtime that logs nothing. */
import type { Language } from '#machines/document/source.ts';
import type { LoadedModels, Models } from '#agents/model.ts';
import type { ModelAgent } from '#agents/call/model-agent.ts';
import type { LessonAgents } from '#agents/lesson/lesson-agents.ts';
import { createPlanner } from '#agents/course/planner.agent.ts';
import {
  EXAMINER_INSTRUCTIONS,
  REVIEWER_INSTRUCTIONS,
  WRITER_INSTRUCTIONS,
} from '#agents/lesson/lesson-prompts.ts';
import { createExaminer } from '#agents/lesson/examiner.agent.ts';
import { createReviewer } from '#agents/lesson/reviewer.agent.ts';
import { createWriter } from '#agents/lesson/writer.agent.ts';
import { PLANNER_INSTRUCTIONS } from '#agents/course/planner-prompt.ts';

export interface CourseAgents extends LessonAgents {
  planner: ModelAgent;
}

export function createCourseAgents(
  models: LoadedModels,
  names: Models['names'],
  language: Language,
): CourseAgents {
  return {
    planner: {
      agent: createPlanner(models.supervisor, language),
      role: 'planner',
      model: names.supervisor,
      instructions: PLANNER_INSTRUCTIONS[language],
    },
    writer: {
      agent: createWriter(models.writer, language),
      role: 'writer',
      model: names.writer,
      instructions: WRITER_INSTRUCTIONS[language],
    },
    examiner: {
      agent: createExaminer(models.writer, language),
      role: 'examiner',
      model: names.writer,
      instructions: EXAMINER_INSTRUCTIONS[language],
    },
    reviewer: {
      agent: createReviewer(models.reviewer, language),
      role: 'reviewer',
      model: names.reviewer,
      instructions: REVIEWER_INSTRUCTIONS[language],
    },
  };
}
