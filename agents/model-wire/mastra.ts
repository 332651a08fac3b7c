/**
 * Mastra's agents, behind the part of their interface that we use. The only file that imports it.
 *
 * Its own generic types cost the compiler more than all of our code together (every agent is
 * checked against every storage, memory and tool there is), so they end here.
 */
import { Agent } from '@mastra/core/agent';
import { Mastra } from '@mastra/core/mastra';
import type { z } from 'zod';
import type { ChatModel } from './provider-model.ts';

export interface AgentUsage {
  inputTokens?: number;
  outputTokens?: number;
  cachedInputTokens?: number;
}

/** What a stream says that we listen to; it says more. */
export type AgentChunk =
  | { type: 'text-delta'; payload: { text: string } }
  | { type: 'error'; payload: { error: unknown } }
  | {
      type: 'finish';
      payload: { stepResult: { reason: string }; output: { usage: AgentUsage } };
    };

/** Words, or one message of words and files; a file's bytes are in base64. */
export type AgentPrompt =
  | string
  | {
      role: 'user';
      content: (
        | { type: 'text'; text: string }
        | { type: 'file'; data: string; mediaType: string }
      )[];
    }[];

export interface ChatAgent {
  stream(
    prompt: AgentPrompt,
    options: {
      abortSignal: AbortSignal;
      /** In place of those it was made with. */
      instructions?: string;
    },
  ): Promise<{ fullStream: AsyncIterable<AgentChunk> }>;
  generate(
    prompt: string,
    options: {
      abortSignal: AbortSignal;
      structuredOutput: { schema: z.ZodType; errorStrategy: 'warn' };
    },
  ): Promise<{
    text: string;
    error?: unknown;
    finishReason: string | undefined;
    usage: AgentUsage;
  }>;
}

export interface AgentSettings {
  /** Unique in the process. */
  id: string;
  name: string;
  instructions: string;
  model: ChatModel;
}

/**
 * Mastra takes models of the AI SDK's specification as they are and dispatches on their version; its
 * copy of the type differs in what `doGenerate` returns.
 */
const AgentOfMastra = Agent as unknown as new (settings: AgentSettings) => ChatAgent;

/** An agent is used from within a runtime. */
const RuntimeOfMastra = Mastra as unknown as new (settings: {
  logger: false;
  agents: Record<string, ChatAgent>;
}) => { getAgent(name: string): ChatAgent };

/** An agent in a runtime of its own, which logs nothing: a log would hold whole prompts. */
export function createAgent(settings: AgentSettings): ChatAgent {
  const agents = { [settings.name]: new AgentOfMastra(settings) };
  return new RuntimeOfMastra({ logger: false, agents }).getAgent(settings.name);
}
