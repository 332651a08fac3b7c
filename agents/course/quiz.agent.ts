/** Makes the questions of a lesson. */
import { Agent } from '@mastra/core/agent';
import { z } from 'zod';
import type { Language } from '#machines/document/source.ts';
import type { ChatModel } from '#agents/model.ts';
import { agentModel } from './agent-model.ts';
import { QUIZ_INSTRUCTIONS } from './prompts.ts';

export const questionsSchema = z.object({
  questions: z
    .array(
      z
        .object({
          question: z.string().min(1),
          options: z.array(z.string().min(1)).min(2).max(6),
          answer: z.number().int().min(0),
          explanation: z.string(),
          page: z.number().int().min(1),
        })
        .refine((item) => item.answer < item.options.length),
    )
    .min(1),
});

export function createQuizMaker(model: ChatModel, language: Language) {
  return new Agent({
    id: `course-quiz-${language}`,
    name: 'quiz',
    instructions: QUIZ_INSTRUCTIONS[language],
    model: agentModel(model),
  });
}
