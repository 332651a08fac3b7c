/** The models of a provider, as whoever speaks with one takes them. */
import type { createOpenAI } from '@ai-sdk/openai';

type Provider = ReturnType<typeof createOpenAI>;
export type ChatModel = ReturnType<Provider['chat']>;
export type EmbeddingModel = ReturnType<Provider['embedding']>;
export type ImageModel = ReturnType<Provider['image']>;
