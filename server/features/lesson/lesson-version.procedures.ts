/** The text of a lesson beside how it stands: what it was before, and how good it is as it is typed. */
import { z } from 'zod';
import { createLessonVersionRepository } from '#db/lesson/lesson-version.repository.ts';
import { AppError } from '#machines/errors.ts';
import { inLesson, router } from '../../api/trpc.ts';
import { analyseLesson } from './analyse-lesson.ts';
import { restoreLesson } from './restore-lesson.ts';

const revision = z.int32().min(0);
const maker = inLesson('lessons:update');

export const lessonVersionRouter = router({
  /** The newest first; the text of now is not among them. */
  list: maker.query(({ ctx }) => createLessonVersionRepository(ctx.em).list(ctx.lesson.id)),

  get: maker.input(z.object({ revision })).query(async ({ ctx, input }) => {
    const versions = createLessonVersionRepository(ctx.em);
    const text = await versions.text(ctx.lesson.id, input.revision);
    if (!text) throw new AppError('NOT_FOUND');
    return text;
  }),

  /** The review of a text as it was typed; nothing of it is stored. */
  analyse: maker
    .input(z.object({ content: z.string().trim().min(1).max(200_000) }))
    .mutation(({ ctx, input }) =>
      analyseLesson(ctx.em, ctx.person.viewer.userId, {
        lessonId: ctx.lesson.id,
        content: input.content,
      }),
    ),

  /** `revision` is the one of now, as it was read; `to` the one that is to be again. */
  restore: maker
    .input(z.object({ to: revision, revision }))
    .mutation(({ ctx, input }) => restoreLesson(ctx, ctx.person.viewer.userId, input)),
});
