/** Writes a lesson as Markdown with markers for its proofs. */
import { Agent } from '@mastra/core/agent';
import type { Language } from '#machines/document/source.ts';
import type { ChatModel } from '#agents/model.ts';
import { agentModel } from './agent-model.ts';
import { WRITER_INSTRUCTIONS } from './prompts.ts';

export function createWriter(model: ChatModel, language: Language) {
  return new Agent({
    id: `course-writer-${language}`,
    name: 'writer',
    instructions: WRITER_INSTRUCTIONS[language],
    model: agentModel(model),
  });
}
