/** An agent with the model and the words it works with, and the record of what it was asked. */
import { createHash } from 'node:crypto';
import type { ChatAgent } from '#agents/model-wire/mastra.ts';
import type { StepRecord } from '#machines/run/step.ts';

export interface ModelAgent {
  agent: ChatAgent;
  /** As it is written into the record. */
  role: string;
  model: string;
  instructions: string;
}

export interface Usage {
  inputTokens: number;
  outputTokens: number;
  /** The part of the input that was read from the provider's cache; some say, and charge less for it. */
  cachedTokens?: number;
}

export interface Answer<T> extends Usage {
  value: T;
}

/** The same for the same words to the same model, and for nothing else. */
export function promptHashOf(modelAgent: ModelAgent, prompt: string): string {
  return createHash('sha256')
    .update(`${modelAgent.model}\n${modelAgent.instructions}\n${prompt}`)
    .digest('hex');
}

export function recordOf(modelAgent: ModelAgent, prompt: string, usage: Usage): StepRecord {
  return {
    agent: modelAgent.role,
    model: modelAgent.model,
    promptHash: promptHashOf(modelAgent, prompt),
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    ...(usage.cachedTokens ? { cachedTokens: usage.cachedTokens } : {}),
  };
}
