/** Changes a part of a structure, or says what it would change. Nodes are named by their places. */
import { createAgent } from '#agents/model-wire/mastra.ts';
import { z } from 'zod';
import type { Language } from '#machines/document/source.ts';
import type { ChatModel } from '#agents/model-wire/provider-model.ts';
import { CURRICULUM_INSTRUCTIONS } from './curriculum-prompts.ts';

const title = z.string().trim().min(1);
const pages = z.array(z.object({ from: z.number().int(), to: z.number().int() }));

/** `place` is the lesson's place in its chapter as it stands, from 1; 0 for a new one. */
const lessonSchema = z.object({
  place: z.number().int(),
  title,
  objectives: z.array(z.string()),
  pages,
});
export type AnsweredLesson = z.infer<typeof lessonSchema>;

export const chapterAnswerSchema = z.object({
  chapterTitle: title,
  lessons: z.array(lessonSchema).min(1),
});

export const lessonAnswerSchema = z.object({ lesson: lessonSchema });

/** Places count from 1; 0 where an action needs none. */
const changeSchema = z.object({
  action: z.enum([
    'addChapter',
    'renameChapter',
    'removeChapter',
    'addLesson',
    'changeLesson',
    'removeLesson',
  ]),
  chapter: z.number().int(),
  lesson: z.number().int(),
  title: z.string(),
  objectives: z.array(z.string()),
  pages,
});
export type AnsweredChange = z.infer<typeof changeSchema>;

export const suggestionsAnswerSchema = z.object({
  suggestions: z.array(z.object({ title, reason: z.string(), changes: z.array(changeSchema) })),
});

export function createCurriculumEditor(model: ChatModel, language: Language) {
  return createAgent({
    id: `course-curriculum-${language}`,
    name: 'curriculum',
    instructions: CURRICULUM_INSTRUCTIONS[language],
    model,
  });
}
