/** What a creator says about the product, and all of it for the people who run it. */
import { z } from 'zod';
import { createFeedbackRepository } from '#db/feedback/feedback.repository.ts';
import { AppError } from '#machines/errors.ts';
import { QUOTE_STATES, TESTIMONIALS } from '#machines/feedback/feedback.ts';
import { feedbackSchema } from '#machines/feedback/feedback-words.ts';
import { id, pagination } from '../../api/pagination.ts';
import { inOrganization, platformAdminProcedure, publicProcedure, router } from '../../api/trpc.ts';
import { writtenDown } from '../../api/written-down.ts';

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

  /** FEEDBACK-3 @throws {AppError} NOT_FOUND for what nobody agreed to publish. */
  choose: platformAdminProcedure
    .input(z.object({ userId: id, organizationId: id, chosen: z.boolean() }))
    .mutation(async ({ ctx, input: { chosen, ...author } }) => {
      const act = chosen ? 'testimonial.choose' : 'testimonial.drop';
      const work = async () => {
        const found = await createFeedbackRepository(ctx.em).choose(author, chosen);
        if (!found) throw new AppError('NOT_FOUND');
      };
      const state = async () => {
        const found = await createFeedbackRepository(ctx.em).isChosen(author);
        return found === undefined ? null : { chosen: found };
      };
      const { userId, organizationId } = author;
      const about = `feedback:${userId}:${organizationId}` as const;
      await writtenDown(ctx, act, {}, work, { subjectId: userId, about, state });
      return author;
    }),

  /** What the landing page shows: words and the name given for them, nothing else of anybody. */
  testimonials: publicProcedure.query(({ ctx }) =>
    createFeedbackRepository(ctx.em).testimonials(TESTIMONIALS),
  ),

  list: platformAdminProcedure
    .input(
      z.object({
        author: z.object({ userId: id, organizationId: id }).optional(),
        search: z.string().trim().max(200).optional(),
        state: z.enum(QUOTE_STATES).optional(),
        ...pagination,
      }),
    )
    .query(({ ctx, input }) => createFeedbackRepository(ctx.em).list(input)),
});
