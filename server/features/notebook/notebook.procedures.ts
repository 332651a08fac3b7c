import { z } from 'zod';
import { createNoteRepository } from '#db/notebook/note.repository.ts';
import { AppError } from '#machines/errors.ts';
import { noteTextSchema, passageSchema } from '#machines/notebook/note.schema.ts';
import { id as lessonId, orgSlug, pagination } from '../../api/pagination.ts';
import { personProcedure, router } from '../../api/trpc.ts';
import { demandLesson } from '../../policy/lesson.policy.ts';

export const notebookRouter = router({
  /** One's own notes, changed last first. */
  list: personProcedure
    .input(
      z.object({
        search: z.string().trim().max(200).optional(),
        lessonId: lessonId.optional(),
        orgSlug: orgSlug.optional(),
        ...pagination,
      }),
    )
    .query(({ ctx, input }) => createNoteRepository(ctx.em).list(ctx.person.viewer.userId, input)),

  /** At a lesson one may read. */
  add: personProcedure
    .input(
      z.object({
        /** Made by the page: a note that arrives twice is one. */
        id: z.uuid(),
        lessonId,
        text: noteTextSchema,
        passage: passageSchema.optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { viewer } = ctx.person;
      await demandLesson(ctx.em, viewer, input.lessonId);
      await createNoteRepository(ctx.em).save(viewer.userId, input);
      return { id: input.id };
    }),

  edit: personProcedure
    .input(z.object({ id: z.uuid(), text: noteTextSchema }))
    .mutation(async ({ ctx, input: { id, text } }) => {
      const { userId } = ctx.person.viewer;
      if (!(await createNoteRepository(ctx.em).edit(userId, id, text))) {
        throw new AppError('NOT_FOUND');
      }
      return { id };
    }),

  /** Taken away twice, it is away. */
  remove: personProcedure.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    await createNoteRepository(ctx.em).remove(ctx.person.viewer.userId, input.id);
    return { id: input.id };
  }),
});
