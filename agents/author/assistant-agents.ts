/** The assistants of one language, made once, inside one runtime that logs nothing. */
import type { Language } from '#machines/document/source.ts';
import type { LoadedModels, Models } from '#agents/model.ts';
import {
  createTutorPromptWriter,
  TUTOR_PROMPT_INSTRUCTIONS,
} from '#agents/tutor/tutor-prompt.agent.ts';
import type { ModelAgent } from '#agents/call/model-agent.ts';
import { createFormFiller } from '#agents/course/form-filler.agent.ts';
import { createCurriculumEditor } from '#agents/course/curriculum-editor.agent.ts';
import { CURRICULUM_INSTRUCTIONS } from '#agents/course/curriculum-prompts.ts';
import { FORM_INSTRUCTIONS } from '#agents/course/form-prompt.ts';

export interface AssistantAgents {
  formFiller: ModelAgent;
  curriculum: ModelAgent;
  tutorPrompt: ModelAgent;
}

export function createAssistantAgents(
  models: LoadedModels,
  names: Models['names'],
  language: Language,
): AssistantAgents {
  return {
    formFiller: {
      agent: createFormFiller(models.supervisor, language),
      role: 'form-filler',
      model: names.supervisor,
      instructions: FORM_INSTRUCTIONS[language],
    },
    curriculum: {
      agent: createCurriculumEditor(models.supervisor, language),
      role: 'curriculum',
      model: names.supervisor,
      instructions: CURRICULUM_INSTRUCTIONS[language],
    },
    tutorPrompt: {
      agent: createTutorPromptWriter(models.supervisor, language),
      role: 'tutor-prompt',
      model: names.supervisor,
      instructions: TUTOR_PROMPT_INSTRUCTIONS[language],
    },
  };
}
