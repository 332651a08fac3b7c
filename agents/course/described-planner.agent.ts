/** Plans a course that was only described. */
import { createAgent } from '#agents/model-wire/mastra.ts';
import { z } from 'zod';
import type { Language } from '#machines/document/source.ts';
import type { ChatModel } from '#agents/model-wire/provider-model.ts';
import { DESCRIBED_PLANNER_INSTRUCTIONS } from './described-structure-prompt.ts';

const title = z.string().trim().min(1);

const lessonSchema = z.object({ title, objectives: z.array(z.string()) });
const chapterSchema = z.object({ title, lessons: z.array(lessonSchema).min(1) });

export const describedStructureSchema = z.object({
  description: z.string(),
  chapters: z.array(chapterSchema).min(1),
});
export type DescribedChapter = z.infer<typeof chapterSchema>;
export type DescribedLesson = z.infer<typeof lessonSchema>;

export function createDescribedPlanner(model: ChatModel, language: Language) {
  return createAgent({
    id: `course-described-planner-${language}`,
    name: 'planner',
    instructions: DESCRIBED_PLANNER_INSTRUCTIONS[language],
    model,
  });
}
