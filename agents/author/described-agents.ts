/** The agents of a course without a source, of one language: the same roles, given other rules. */
import { createAgent } from '#agents/model-wire/mastra.ts';
import type { Language } from '#machines/document/source.ts';
import type { ChatModel } from '#agents/model-wire/provider-model.ts';
import type { LoadedModels, Models } from '#agents/model.ts';
import type { CourseAgents } from './course-agents.ts';
import { createDescribedPlanner } from '#agents/course/described-planner.agent.ts';
import { EXAMINER_INSTRUCTIONS } from '#agents/lesson/lesson-prompts.ts';
import { createExaminer } from '#agents/lesson/examiner.agent.ts';
import { DESCRIBED_PLANNER_INSTRUCTIONS } from '#agents/course/described-structure-prompt.ts';
import {
  DESCRIBED_REVIEWER_INSTRUCTIONS,
  DESCRIBED_WRITER_INSTRUCTIONS,
} from '#agents/lesson/described-lesson-prompts.ts';

function described(role: string, model: ChatModel, language: Language, instructions: string) {
  return createAgent({
    id: `course-described-${role}-${language}`,
    name: role,
    instructions,
    model,
  });
}

export function createDescribedAgents(
  models: LoadedModels,
  names: Models['names'],
  language: Language,
): CourseAgents {
  const instructions = {
    writer: DESCRIBED_WRITER_INSTRUCTIONS[language],
    reviewer: DESCRIBED_REVIEWER_INSTRUCTIONS[language],
  };
  return {
    planner: {
      agent: createDescribedPlanner(models.supervisor, language),
      role: 'planner',
      model: names.supervisor,
      instructions: DESCRIBED_PLANNER_INSTRUCTIONS[language],
    },
    writer: {
      agent: described('writer', models.writer, language, instructions.writer),
      role: 'writer',
      model: names.writer,
      instructions: instructions.writer,
    },
    examiner: {
      agent: createExaminer(models.writer, language),
      role: 'examiner',
      model: names.writer,
      // The lesson is all there is to ask about: what it is told fits without a source as well.
      instructions: EXAMINER_INSTRUCTIONS[language],
    },
    reviewer: {
      agent: described('reviewer', models.reviewer, language, instructions.reviewer),
      role: 'reviewer',
      model: names.reviewer,
      instructions: instructions.reviewer,
    },
  };
}
