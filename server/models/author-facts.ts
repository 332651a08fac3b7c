/** Who writes the courses of this installation, as far as it matters for what they cost. */
import { createModels } from '#agents/model.ts';
import type { WritingAgent } from '#agents/cost/estimate.ts';
import type { Env } from '../env.ts';

/** Tokens the plan and all lessons of one course may use together. */
export const TOKENS_PER_COURSE = 1_200_000;

/** Pictures all lessons of one course may have made together. */
export const PICTURES_PER_COURSE = 60;

export type AuthorFacts =
  | { kind: 'extractive' }
  | {
      kind: 'agents';
      models: Record<WritingAgent, string>;
      /** The model that draws, where one is set. */
      image?: string;
      /** Host of the model server. */
      provider: string;
      /** Lessons written at a time. */
      concurrency: number;
      /** Tokens of one course. */
      budget: number;
    };

export function authorFacts(env: Pick<Env, 'models' | 'runs'>): AuthorFacts {
  if (!env.models) return { kind: 'extractive' };
  const { names } = createModels(env.models);
  return {
    kind: 'agents',
    models: { writer: names.writer, examiner: names.writer, reviewer: names.reviewer },
    ...(names.image === undefined ? {} : { image: names.image }),
    provider: new URL(env.models.baseUrl ?? 'https://api.openai.com/v1').host,
    concurrency: env.runs.concurrency,
    budget: TOKENS_PER_COURSE,
  };
}
