/** The text of a lesson beside how it stands: what it was before, and how good it is as it is typed. */
import { z } from 'zod';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { createLessonVersionRepository } from '#db/lesson/lesson-version.repository.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn, type Viewer } from '#machines/permissions.ts';
import type { ApiContext } from '../../api/context.ts';
import { personProcedure, router } from '../../api/trpc.ts';
import { analyseLesson } from './analyse-lesson.ts';
import { retitleInPlan } from './retitle-in-plan.ts';

const lessonId = z.string().min(1).max(64);
const revision = z.number().int().min(0);
const maker = personProcedure.meta({ needs: 'lessons:update' });

/** @throws {AppError} LESSON_NOT_FOUND, also for strangers; NOT_AUTHORIZED */
async function demandLesson(
  { em }: Pick<ApiContext, 'em'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const organizationId = (await createLessonRepository(em).organizationsOf([id])).get(id);
  if (organizationId === undefined) throw new AppError('LESSON_NOT_FOUND');
  demandIn(viewer, organizationId, 'lessons:update', 'LESSON_NOT_FOUND');
}

export const lessonVersionRouter = router({
  /** The newest first; the text of now is not among them. */
  list: maker.input(z.object({ lessonId })).query(async ({ ctx, input }) => {
    await demandLesson(ctx, ctx.person.viewer, input.lessonId);
    return createLessonVersionRepository(ctx.em).list(input.lessonId);
  }),

  get: maker.input(z.object({ lessonId, revision })).query(async ({ ctx, input }) => {
    await demandLesson(ctx, ctx.person.viewer, input.lessonId);
    const versions = createLessonVersionRepository(ctx.em);
    const text = await versions.text(input.lessonId, input.revision);
    if (!text) throw new AppError('NOT_FOUND');
    return text;
  }),

  /** The review of a text as it was typed; nothing of it is stored. */
  analyse: maker
    .input(z.object({ lessonId, content: z.string().trim().min(1).max(200_000) }))
    .mutation(async ({ ctx, input }) => {
      await demandLesson(ctx, ctx.person.viewer, input.lessonId);
      return analyseLesson(ctx.em, input.lessonId, input.content);
    }),

  /** `revision` is the one of now, as it was read; `to` the one that is to be again. */
  restore: maker
    .input(z.object({ lessonId, to: revision, revision }))
    .mutation(async ({ ctx, input }) => {
      const { viewer } = ctx.person;
      await demandLesson(ctx, viewer, input.lessonId);
      const versions = createLessonVersionRepository(ctx.em);
      const restored = await versions.restore({ ...input, by: viewer.userId });
      const { courseId, title, retitled } = restored;
      if (retitled) {
        await retitleInPlan(ctx.host, courseId, { lessonId: input.lessonId, title });
      }
      return { revision: restored.revision };
    }),
});
