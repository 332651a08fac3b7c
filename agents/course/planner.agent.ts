/** Improves the structure that was cut from the source: titles, objectives, grouping. */
import { createAgent } from '#agents/model-wire/mastra.ts';
import { z } from 'zod';
import type { Language } from '#machines/document/source.ts';
import type { ChatModel } from '#agents/model-wire/provider-model.ts';
import { PLANNER_INSTRUCTIONS } from './planner-prompt.ts';

export const plannerAnswerSchema = z.object({
  title: z.string(),
  description: z.string(),
  chapters: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(
        z.object({
          /** Numbers of the structure's lines that this lesson teaches. */
          numbers: z.array(z.number().int()),
          title: z.string(),
          objectives: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type PlannerAnswer = z.infer<typeof plannerAnswerSchema>;

export function createPlanner(model: ChatModel, language: Language) {
  return createAgent({
    id: `course-planner-${language}`,
    name: 'planner',
    instructions: PLANNER_INSTRUCTIONS[language],
    model,
  });
}
