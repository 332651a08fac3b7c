/** Writes a lesson as Markdown with markers for its proofs. */
import { createAgent } from '#agents/model-wire/mastra.ts';
import type { Language } from '#machines/document/source.ts';
import type { ChatModel } from '#agents/model-wire/provider-model.ts';
import { WRITER_INSTRUCTIONS } from './lesson-prompts.ts';

export function createWriter(model: ChatModel, language: Language) {
  return createAgent({
    id: `course-writer-${language}`,
    name: 'writer',
    instructions: WRITER_INSTRUCTIONS[language],
    model,
  });
}
