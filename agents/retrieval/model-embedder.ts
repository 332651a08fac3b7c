/** Texts as vectors, at `/embeddings` of an OpenAI-compatible server. */
import { z } from 'zod';
import { AppError } from '#machines/errors.ts';

export interface Embedder {
  readonly model: string;
  /** In the order of the texts. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
}

/** Texts in one request, and letters of each: models take no more. */
const AT_ONCE = 32;
const LONGEST = 6_000;

const answerSchema = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).min(1) })),
});

/** @param ask posts to an address below the server's */
export function createModelEmbedder(
  model: string,
  ask: (path: string, body: object, signal: AbortSignal) => Promise<Response>,
): Embedder {
  async function embedSome(input: readonly string[], signal: AbortSignal): Promise<number[][]> {
    const response = await ask('embeddings', { model, input }, signal);
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
    const found = answer.data?.data.toSorted((a, b) => a.index - b.index);
    if (found?.length !== input.length) throw new AppError('MODEL_ANSWER_INVALID');
    return found.map(({ embedding }) => embedding);
  }
  return {
    model,
    async embed(texts, signal) {
      const vectors: number[][] = [];
      for (let at = 0; at < texts.length; at += AT_ONCE) {
        const part = texts.slice(at, at + AT_ONCE).map((text) => text.slice(0, LONGEST) || ' ');
        vectors.push(...(await embedSome(part, signal)));
      }
      return vectors;
    },
  };
}
