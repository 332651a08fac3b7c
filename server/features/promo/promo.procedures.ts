/** An offer for everybody who has its code, and what somebody has of one. */
import { z } from 'zod';
import { createPromoUserRepository } from '#db/promo/promo-user.repository.ts';
import { personProcedure, publicProcedure, router } from '../../api/trpc.ts';
import { claimOffer } from './claim-offer.ts';
import { countVisit, presentOffer } from './present-offer.ts';

/** Whatever stands in the address: it may be written by hand. */
const code = z.string().trim().toLowerCase().min(1).max(100);
const device = z.uuid();

export const promoRouter = router({
  /** @throws {AppError} NOT_FOUND */
  offer: publicProcedure
    .input(z.object({ code }))
    .query(({ ctx, input }) => presentOffer(ctx, input.code)),

  /** PROMO-4 */
  visit: publicProcedure
    .input(z.object({ code, device }))
    .mutation(({ ctx, input }) => countVisit(ctx, input)),

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
