/** Fills the form of a course from an idea. */
import { createAgent } from '#agents/model-wire/mastra.ts';
import { z } from 'zod';
import { CONTENT_TYPES, TUTOR_PERSONALITIES } from '#machines/course/course-creation.events.ts';
import { languageSchema, type Language } from '#machines/document/source.ts';
import type { ChatModel } from '#agents/model-wire/provider-model.ts';
import { FORM_INSTRUCTIONS } from './form-prompt.ts';

/** Without the limits of the form: an answer that is a little too long is cut, not thrown away. */
export const filledFormSchema = z.object({
  title: z.string().trim().min(1),
  description: z.string(),
  language: languageSchema,
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  targetAudience: z.string(),
  objectives: z.array(z.string()),
  duration: z.string(),
  focusAreas: z.array(z.string()),
  culturalContext: z.string(),
  tutorPersonality: z.enum(TUTOR_PERSONALITIES),
  contentTypes: z.array(z.enum(CONTENT_TYPES)),
  customInstructions: z.string(),
});
export type FilledForm = z.infer<typeof filledFormSchema>;

export function createFormFiller(model: ChatModel, language: Language) {
  return createAgent({
    id: `course-form-filler-${language}`,
    name: 'form-filler',
    instructions: FORM_INSTRUCTIONS[language],
    model,
  });
}
