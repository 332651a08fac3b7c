/** An offer for everybody who has its code, and what somebody has of one. */
import { z } from 'zod';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createPromoCampaignRepository } from '#db/promo/promo-campaign.repository.ts';
import { createPromoUserRepository } from '#db/promo/promo-user.repository.ts';
import { AppError } from '#machines/errors.ts';
import { offerState } from '#machines/promo/promo.ts';
import type { ApiContext } from '../../api/context.ts';
import { personProcedure, publicProcedure, router } from '../../api/trpc.ts';
import { claimOffer } from './claim-offer.ts';
import { networkTrace } from './network-trace.ts';

/** Whatever stands in the address: it may be written by hand. */
const code = z.string().trim().toLowerCase().min(1).max(100);
const device = z.uuid();

/** Visits of one network address in a day that are counted: a class behind one, and no program. */
const MOST_OF_ONE = 200;

async function campaignOf(em: ApiContext['em'], wanted: string) {
  const campaign = await createPromoCampaignRepository(em).byCode(wanted);
  if (!campaign) throw new AppError('NOT_FOUND');
  return campaign;
}

export const promoRouter = router({
  /** @throws {AppError} NOT_FOUND */
  offer: publicProcedure.input(z.object({ code })).query(async ({ ctx, input }) => {
    const campaign = await campaignOf(ctx.em, input.code);
    const standing = await createPlanRepository(ctx.em).standing();
    const { plan, days, endsAt, beginsAt, places, taken } = campaign;
    const state = offerState(campaign, ctx.now(), standing !== 'unlimited');
    return {
      code: campaign.code,
      plan,
      days,
      beginsAt,
      endsAt,
      left: places === null ? null : Math.max(0, places - taken),
      state,
    };
  }),

  /** PROMO-4 */
  visit: publicProcedure.input(z.object({ code, device })).mutation(async ({ ctx, input }) => {
    const { id, salt } = await campaignOf(ctx.em, input.code);
    const trace = networkTrace(salt, ctx.clientAddress());
    await createPromoCampaignRepository(ctx.em).visit(id, input.device, trace, MOST_OF_ONE);
    return null;
  }),

  /** What one has taken up; null for nothing. */
  mine: personProcedure.query(
    async ({ ctx }) =>
      (await createPromoUserRepository(ctx.em).find(ctx.person.viewer.userId)) ?? null,
  ),

  /** @throws {AppError} NOT_FOUND, PROMO_CLOSED, PROMO_NOT_FOR_YOU */
  claim: personProcedure
    .input(z.object({ code, device }))
    .mutation(({ ctx, input }) => claimOffer(ctx, input)),
});
