/** The settings of a course's tutor, and the prompt that is generated for them. */
import { z } from 'zod';
import { newTutorSettings } from '#agents/tutor/compose-prompt.ts';
import { AppError } from '#machines/errors.ts';
import {
  knowledgeSourceSchema,
  tutorBriefSchema,
  tutorSettingsSchema,
} from '#machines/tutor/tutor-settings.ts';
import type { ApiContext } from '../../api/context.ts';
import { inOrganization, router } from '../../api/trpc.ts';

const ofCourse = z.object({ courseSlug: z.string().min(1).max(200) });

/** @throws {AppError} COURSE_NOT_FOUND, also for a course of another organization. */
async function courseOf(ctx: ApiContext & { organization: { id: string } }, slug: string) {
  const course = await ctx.tutors.course(ctx.organization.id, slug);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  return course;
}

export const tutorRouter = router({
  /** What is saved; before the first save what a tutor of this course begins with, as revision 0. */
  get: inOrganization('tutor:configure')
    .input(ofCourse)
    .query(async ({ ctx, input }) => {
      const course = await courseOf(ctx, input.courseSlug);
      const stored = await ctx.tutors.find(course.id);
      return {
        ...(stored ?? {
          settings: newTutorSettings(course.title, course.details),
          revision: 0,
          updatedAt: null,
        }),
        courseTitle: course.title,
        /** Whether a model writes prompts here; else the template does. */
        hasModel: ctx.promptService.open,
      };
    }),

  save: inOrganization('tutor:configure')
    .input(
      ofCourse.extend({
        settings: tutorSettingsSchema,
        /** The one that was read. */
        revision: z.number().int().min(0),
      }),
    )
    .mutation(async ({ ctx, input: { courseSlug, settings, revision } }) => {
      const { id } = await courseOf(ctx, courseSlug);
      const by = ctx.person.viewer.userId;
      return { revision: await ctx.tutors.save(id, settings, { revision, by }) };
    }),

  /** Saves nothing; ends with the request. */
  generatePrompt: inOrganization('tutor:configure')
    .input(
      ofCourse.extend({
        requestId: z.uuid(),
        brief: tutorBriefSchema,
        knowledgeSource: knowledgeSourceSchema,
        /** The template, though there is a model. */
        template: z.boolean().default(false),
      }),
    )
    .mutation(async ({ ctx, input, signal }) => {
      const { courseSlug, brief, knowledgeSource, requestId, template } = input;
      const course = await courseOf(ctx, courseSlug);
      return ctx.promptService.generatePrompt(
        { courseTitle: course.title, brief, knowledgeSource },
        {
          courseId: course.id,
          userId: ctx.person.viewer.userId,
          requestId,
          template,
          signal: signal ?? new AbortController().signal,
        },
        ctx.tutors,
      );
    }),
});
