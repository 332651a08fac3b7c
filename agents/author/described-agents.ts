/** The team of one language for lessons without a source: the same roles, told other rules. */
import { createAgent } from '#agents/model-wire/mastra.ts';
import type { Language } from '#machines/document/source.ts';
import type { ChatModel, LoadedModels, Models } from '#agents/model.ts';
import type { Team } from './agents-author.ts';
import { createDescribedPlanner } from '#agents/course/described-planner.agent.ts';
import { EXAMINER_INSTRUCTIONS } from '#agents/lesson/lesson-prompts.ts';
import { createExaminer } from '#agents/lesson/examiner.agent.ts';
import {
  DESCRIBED_PLANNER_INSTRUCTIONS,
  DESCRIBED_REVIEWER_INSTRUCTIONS,
  DESCRIBED_WRITER_INSTRUCTIONS,
} from '#agents/course/described-prompts.ts';

function described(role: string, model: ChatModel, language: Language, instructions: string) {
  return createAgent({
    id: `course-described-${role}-${language}`,
    name: role,
    instructions,
    model,
  });
}

export function createDescribedTeam(
  models: LoadedModels,
  names: Models['names'],
  language: Language,
): Team {
  const told = {
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
      agent: described('writer', models.writer, language, told.writer),
      role: 'writer',
      model: names.writer,
      instructions: told.writer,
    },
    examiner: {
      agent: createExaminer(models.writer, language),
      role: 'examiner',
      model: names.writer,
      // The lesson is all there is to ask about: what it is told fits without a source as well.
      instructions: EXAMINER_INSTRUCTIONS[language],
    },
    reviewer: {
      agent: described('reviewer', models.reviewer, language, told.reviewer),
      role: 'reviewer',
      model: names.reviewer,
      instructions: told.reviewer,
    },
  };
}
