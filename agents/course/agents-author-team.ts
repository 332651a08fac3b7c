/** The agents of one language, made once, inside one runtime that logs nothing. */
import { Mastra } from '@mastra/core/mastra';
import type { Language } from '#machines/document/source.ts';
import type { LoadedModels, Models } from '#agents/model.ts';
import type { Team } from './agents-author.ts';
import { createPlanner } from './planner.agent.ts';
import {
  PLANNER_INSTRUCTIONS,
  EXAMINER_INSTRUCTIONS,
  REVIEWER_INSTRUCTIONS,
  WRITER_INSTRUCTIONS,
} from './prompts.ts';
import { createExaminer } from './examiner.agent.ts';
import { createReviewer } from './reviewer.agent.ts';
import { createWriter } from './writer.agent.ts';

export function createTeam(models: LoadedModels, names: Models['names'], language: Language): Team {
  const mastra = new Mastra({
    // Its logger would print whole prompts when a call fails.
    logger: false,
    agents: {
      planner: createPlanner(models.supervisor, language),
      writer: createWriter(models.writer, language),
      examiner: createExaminer(models.writer, language),
      reviewer: createReviewer(models.reviewer, language),
    },
  });
  return {
    planner: {
      agent: mastra.getAgent('planner'),
      role: 'planner',
      model: names.supervisor,
      instructions: PLANNER_INSTRUCTIONS[language],
    },
    writer: {
      agent: mastra.getAgent('writer'),
      role: 'writer',
      model: names.writer,
      instructions: WRITER_INSTRUCTIONS[language],
    },
    examiner: {
      agent: mastra.getAgent('examiner'),
      role: 'examiner',
      model: names.writer,
      instructions: EXAMINER_INSTRUCTIONS[language],
    },
    reviewer: {
      agent: mastra.getAgent('reviewer'),
      role: 'reviewer',
      model: names.reviewer,
      instructions: REVIEWER_INSTRUCTIONS[language],
    },
  };
}
