/**
 * One call: an idea becomes the details of a course.
 *
 * FORM-1 The details are valid, in the language of the idea, and the call is on record.
 * FORM-2 An idea cannot close the frame it stands in; an answer that cannot be used is asked for
 *    once more.
 * FORM-3 Whoever leaves ends the call.
 * FORM-4 An answer that is too long is cut to what the form holds.
 */
import {
  courseDetailsSchema,
  DETAILS_LIMITS,
  newCourseDetails,
  type CourseDetails,
} from '#machines/course/course-creation.events.ts';
import { objectAnswer } from '#agents/call/object-answer.ts';
import { type ModelAgent, recordOf } from '#agents/call/model-agent.ts';
import type { FormRequest } from '#agents/port/course-assistant.ts';
import type { StepContext } from '#agents/port/step-context.ts';
import { filledFormSchema, type FilledForm } from './form-filler.agent.ts';
import { formPrompt } from './form-prompt.ts';

export async function fillForm(
  request: FormRequest,
  run: StepContext,
  modelAgent: ModelAgent,
): Promise<CourseDetails> {
  run.signal.throwIfAborted();
  const prompt = formPrompt(request.idea);
  const form = await run.step('form', async (signal) => {
    const answer = await objectAnswer(modelAgent, prompt, filledFormSchema, signal);
    return { output: answer.value, record: recordOf(modelAgent, prompt, answer) };
  });
  run.signal.throwIfAborted();
  return toDetails(form);
}

/** @throws {ZodError} never: everything is brought within its limits first. */
export function toDetails(form: FilledForm): CourseDetails {
  const { language, difficulty, tutorPersonality } = form;
  return courseDetailsSchema.parse({
    ...newCourseDetails(language),
    difficulty,
    tutorPersonality,
    contentTypes: [...new Set(form.contentTypes)],
    title: clipped(form.title, DETAILS_LIMITS.title),
    description: clipped(form.description, DETAILS_LIMITS.description),
    targetAudience: clipped(form.targetAudience, DETAILS_LIMITS.targetAudience),
    duration: clipped(form.duration, DETAILS_LIMITS.duration),
    culturalContext: clipped(form.culturalContext, DETAILS_LIMITS.culturalContext),
    customInstructions: clipped(form.customInstructions, DETAILS_LIMITS.customInstructions),
    objectives: listed(form.objectives, DETAILS_LIMITS.objectives),
    focusAreas: listed(form.focusAreas, DETAILS_LIMITS.focusAreas),
  });
}

function clipped(text: string, limit: number): string {
  return text.trim().slice(0, limit).trim();
}

function listed(items: string[], limit: number): string[] {
  const texts = items.map((item) => clipped(item, DETAILS_LIMITS.listed));
  return [...new Set(texts)].filter((text) => text !== '').slice(0, limit);
}
