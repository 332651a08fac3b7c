/** What the tutor of a course knows of who asks: seen, corrected and erased by them alone (TALK-MEMORY-2). */
import { z } from 'zod';
import { createTalkMemoryRepository } from '#db/talk/talk-memory.repository.ts';
import { memoryNoteSchema } from '#machines/talk/talk-memory.ts';
import { id, id as courseId } from '../../api/pagination.ts';
import { personProcedure, router } from '../../api/trpc.ts';
import { demandTalking } from './talk.policy.ts';

export const talkMemoryRouter = router({
  get: personProcedure.input(z.object({ courseId })).query(async ({ ctx, input }) => {
    const { viewer } = ctx.person;
    await demandTalking(ctx.em, viewer, input.courseId);
    return createTalkMemoryRepository(ctx.em).of(viewer.userId, input.courseId);
  }),

  /** What the learner wants the tutor to know. */
  note: personProcedure
    .input(z.object({ courseId, note: memoryNoteSchema }))
    .mutation(async ({ ctx, input }) => {
      const { viewer } = ctx.person;
      await demandTalking(ctx.em, viewer, input.courseId);
      await createTalkMemoryRepository(ctx.em).note(viewer.userId, input.courseId, input.note);
      return {};
    }),

  /** One question, or without one everything there is until now. */
  forget: personProcedure
    .input(z.object({ courseId, item: id.optional() }))
    .mutation(async ({ ctx, input }) => {
      const { viewer } = ctx.person;
      await demandTalking(ctx.em, viewer, input.courseId);
      const memory = createTalkMemoryRepository(ctx.em);
      if (input.item === undefined) await memory.forgetAll(viewer.userId, input.courseId);
      else await memory.forget(viewer.userId, input.courseId, input.item);
      return {};
    }),
});
