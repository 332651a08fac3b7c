/** Judges a lesson against its pages: the part of a review that cannot be counted. */
import { createAgent } from '#agents/model-wire/mastra.ts';
import { z } from 'zod';
import type { Language } from '#machines/document/source.ts';
import type { ChatModel } from '#agents/model-wire/provider-model.ts';
import { REVIEWER_INSTRUCTIONS } from './lesson-prompts.ts';

export const judgementSchema = z.object({
  score: z.number().min(0).max(10),
  reason: z.string(),
  findings: z.array(z.string()),
});
export type Judgement = z.infer<typeof judgementSchema>;

export function createReviewer(model: ChatModel, language: Language) {
  return createAgent({
    id: `course-reviewer-${language}`,
    name: 'reviewer',
    instructions: REVIEWER_INSTRUCTIONS[language],
    model,
  });
}
