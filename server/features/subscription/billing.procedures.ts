/** What an organization has, uses and pays, for those who may see it; what the owner may change. */
import { z } from 'zod';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createSubscriptionRepository } from '#db/subscription/subscription.repository.ts';
import { PAID_PLANS } from '#machines/plan/plans.ts';
import { inOrganization, publicProcedure, router } from '../../api/trpc.ts';
import { shownSumSchema } from './demand-quote.ts';
import { cardPayments } from './payments/card-payments.ts';
import { actOnPlan } from './plan-act.ts';
import { presentBilling } from './present-billing.ts';
import { presentExcess } from './present-excess.ts';
import { tellSubscription } from './present-subscription.ts';
import { requestPlan } from './request-plan.ts';

export const billingRouter = router({
  /** Whether plans are sold here at all, and how they are paid, for the page of prices. */
  offer: publicProcedure.query(async ({ ctx }) => {
    const standing = await createPlanRepository(ctx.em).standing();
    return { sold: standing !== 'unlimited', byCard: ctx.opened(cardPayments) !== undefined };
  }),

  /** The whole page. */
  get: inOrganization('billing:view').query(async ({ ctx }) => ({
    ...(await presentBilling(ctx, ctx.organization.id, ctx.now())),
    /** Otherwise an administrator writes receipts. */
    paysByCard: ctx.opened(cardPayments) !== undefined,
  })),

  /** For the line above every page: what has to be paid, if anything. */
  standing: inOrganization('billing:view').query(async ({ ctx }) => {
    const found = await createSubscriptionRepository(ctx.em).find(ctx.organization.id);
    const { state, until, way } = found;
    return { organizationId: ctx.organization.id, state, until, way };
  }),

  /** What there is more of than the plan holds, for the pages of whoever makes courses. */
  excess: inOrganization('courses:update').query(({ ctx }) =>
    presentExcess(ctx.em, ctx.organization.id, ctx.now()),
  ),

  /** Asks for a plan at the sum that was shown. */
  request: inOrganization('billing:manage')
    .input(z.object({ plan: z.enum(PAID_PLANS), due: shownSumSchema }))
    .mutation(async ({ ctx, input: { plan, due } }) => {
      await requestPlan(ctx.host, ctx.organization.id, { plan, due, at: ctx.now() });
      return { plan };
    }),

  withdraw: inOrganization('billing:manage').mutation(async ({ ctx }) => {
    const { id } = ctx.organization;
    await tellSubscription(ctx.host, id, { type: 'plan.withdraw', at: ctx.now() });
    return { id };
  }),

  cancel: inOrganization('billing:manage').mutation(({ ctx }) => actOnPlan(ctx, 'cancel')),
  pause: inOrganization('billing:manage').mutation(({ ctx }) => actOnPlan(ctx, 'pause')),
  reactivate: inOrganization('billing:manage').mutation(({ ctx }) => actOnPlan(ctx, 'reactivate')),
});
