/** What a creator says about the product, and all of it for the people who run it. */
import { z } from 'zod';
import { createFeedbackRepository } from '#db/feedback/feedback.repository.ts';
import { feedbackSchema } from '#machines/feedback/feedback.ts';
import { pagination } from '../../api/pagination.ts';
import { inOrganization, platformAdminProcedure, router } from '../../api/trpc.ts';

/** `ctx.author` is who asks, in this organization (FEEDBACK-1). */
const authorProcedure = inOrganization('courses:create').use(({ ctx, next }) =>
  next({
    ctx: { author: { userId: ctx.person.viewer.userId, organizationId: ctx.organization.id } },
  }),
);

export const feedbackRouter = router({
  /** Null where nothing was said yet. */
  mine: authorProcedure.query(
    async ({ ctx }) => (await createFeedbackRepository(ctx.em).find(ctx.author)) ?? null,
  ),

  save: authorProcedure.input(feedbackSchema).mutation(async ({ ctx, input }) => {
    const feedback = createFeedbackRepository(ctx.em);
    await feedback.save(ctx.author, input);
    return (await feedback.find(ctx.author)) ?? null;
  }),

  remove: authorProcedure.mutation(async ({ ctx }) => {
    await createFeedbackRepository(ctx.em).remove(ctx.author);
    return null;
  }),

  list: platformAdminProcedure
    .input(z.object(pagination))
    .query(({ ctx, input: { page, limit } }) => createFeedbackRepository(ctx.em).list(page, limit)),
});
