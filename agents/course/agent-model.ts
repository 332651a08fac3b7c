/** Lends our model to Mastra. */
import type { MastraModelConfig } from '@mastra/core/llm';
import type { ChatModel } from '#agents/model.ts';

/**
 * Mastra takes models of this specification as they are and dispatches on their version; its copy
 * of the type differs in what `doGenerate` returns, which is why the compiler has to be told.
 */
export function agentModel(model: ChatModel): MastraModelConfig {
  return model as unknown as MastraModelConfig;
}
