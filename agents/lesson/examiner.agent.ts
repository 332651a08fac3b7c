/** The examiner: makes the questions of a lesson, of the seven types there are. */
import { createAgent } from '#agents/model-wire/mastra.ts';
import { z } from 'zod';
import type { Language } from '#machines/document/source.ts';
import { quizDraftSchema } from '#machines/quiz/quiz.ts';
import type { ChatModel } from '#agents/model-wire/provider-model.ts';
import { EXAMINER_INSTRUCTIONS } from './lesson-prompts.ts';

export const questionsSchema = z.object({ questions: z.array(quizDraftSchema).min(1) });

export function createExaminer(model: ChatModel, language: Language) {
  return createAgent({
    id: `course-examiner-${language}`,
    name: 'examiner',
    instructions: EXAMINER_INSTRUCTIONS[language],
    model,
  });
}
