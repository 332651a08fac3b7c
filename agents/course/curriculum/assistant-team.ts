/** The assistants of one language, made once, inside one runtime that logs nothing. */
import { Mastra } from '@mastra/core/mastra';
import type { Language } from '#machines/document/source.ts';
import type { LoadedModels, Models } from '#agents/model.ts';
import {
  createTutorPromptWriter,
  TUTOR_PROMPT_INSTRUCTIONS,
} from '#agents/tutor/tutor-prompt.agent.ts';
import type { Caller } from '../call.ts';
import { createFormFiller } from '../form-filler.agent.ts';
import { createCurriculumEditor } from '../suggestions.agent.ts';
import { CURRICULUM_INSTRUCTIONS } from './curriculum-prompts.ts';
import { FORM_INSTRUCTIONS } from './form-prompt.ts';

export interface AssistantTeam {
  formFiller: Caller;
  curriculum: Caller;
  tutorPrompt: Caller;
}

export function createAssistantTeam(
  models: LoadedModels,
  names: Models['names'],
  language: Language,
): AssistantTeam {
  const mastra = new Mastra({
    // Its logger would print whole prompts when a call fails.
    logger: false,
    agents: {
      formFiller: createFormFiller(models.supervisor, language),
      curriculum: createCurriculumEditor(models.supervisor, language),
      tutorPrompt: createTutorPromptWriter(models.supervisor, language),
    },
  });
  return {
    formFiller: {
      agent: mastra.getAgent('formFiller'),
      role: 'form-filler',
      model: names.supervisor,
      instructions: FORM_INSTRUCTIONS[language],
    },
    curriculum: {
      agent: mastra.getAgent('curriculum'),
      role: 'curriculum',
      model: names.supervisor,
      instructions: CURRICULUM_INSTRUCTIONS[language],
    },
    tutorPrompt: {
      agent: mastra.getAgent('tutorPrompt'),
      role: 'tutor-prompt',
      model: names.supervisor,
      instructions: TUTOR_PROMPT_INSTRUCTIONS[language],
    },
  };
}
