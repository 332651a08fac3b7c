/** The settings of a course's tutor, and the prompt that is generated for them. */
import { z } from 'zod';
import { createRunRepository } from '#db/run/run.repository.ts';
import { createTutorRepository } from '#db/tutor/tutor.repository.ts';
import { newTutorSettings } from '#agents/tutor/compose-prompt.ts';
import {
  knowledgeSourceSchema,
  tutorBriefSchema,
  tutorSettingsSchema,
} from '#machines/tutor/tutor-settings.ts';
import type { ApiContext } from '../../api/context.ts';
import { inCourse, router } from '../../api/trpc.ts';
import { createPromptService } from './prompt.service.ts';

const promptService = ({ author, store }: Pick<ApiContext, 'author' | 'store'>) =>
  createPromptService(author.assistant, store);

export const tutorRouter = router({
  /** What is saved; before the first save what a tutor of this course begins with, as revision 0. */
  get: inCourse('tutor:configure').query(async ({ ctx }) => {
    const { course } = ctx;
    const stored = await createTutorRepository(ctx.em).find(course.id);
    return {
      ...(stored ?? {
        settings: newTutorSettings(course.title, course.details),
        revision: 0,
        updatedAt: null,
      }),
      courseTitle: course.title,
      /** Whether a model writes prompts here; else the template does. */
      hasModel: promptService(ctx).open,
    };
  }),

  save: inCourse('tutor:configure')
    .input(
      z.object({
        settings: tutorSettingsSchema,
        /** The one that was read. */
        revision: z.int32().min(0),
      }),
    )
    .mutation(async ({ ctx, input: { settings, revision } }) => {
      const { id } = ctx.course;
      const by = ctx.person.viewer.userId;
      return { revision: await createTutorRepository(ctx.em).save(id, settings, { revision, by }) };
    }),

  /** Saves nothing; ends with the request. */
  generatePrompt: inCourse('tutor:configure')
    .input(
      z.object({
        requestId: z.uuid(),
        brief: tutorBriefSchema,
        knowledgeSource: knowledgeSourceSchema,
        /** The template, though there is a model. */
        template: z.boolean().default(false),
      }),
    )
    .mutation(async ({ ctx, input, signal }) => {
      const { brief, knowledgeSource, requestId, template } = input;
      const { course } = ctx;
      return promptService(ctx).generatePrompt(
        { courseTitle: course.title, brief, knowledgeSource },
        {
          organizationId: course.organizationId,
          courseId: course.id,
          userId: ctx.person.viewer.userId,
          requestId,
          template,
          signal: signal ?? new AbortController().signal,
        },
        createRunRepository(ctx.em),
      );
    }),
});
