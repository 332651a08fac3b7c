/** Makes the questions of a lesson. */
import { Agent } from '@mastra/core/agent';
import { z } from 'zod';
import type { Language } from '#machines/document/source.ts';
import { quizDraftSchema } from '#machines/quiz/quiz.ts';
import type { ChatModel } from '#agents/model.ts';
import { agentModel } from './agent-model.ts';
import { QUIZ_INSTRUCTIONS } from './prompts.ts';

export const questionsSchema = z.object({ questions: z.array(quizDraftSchema).min(1) });

export function createQuizMaker(model: ChatModel, language: Language) {
  return new Agent({
    id: `course-quiz-${language}`,
    name: 'quiz',
    instructions: QUIZ_INSTRUCTIONS[language],
    model: agentModel(model),
  });
}
