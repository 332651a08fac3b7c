/** Campaigns, who came by them and how far, for the administrators of the installation. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { createPromoCampaignRepository } from '#db/promo/promo-campaign.repository.ts';
import { createPromoFigures } from '#db/promo/promo-funnel.ts';
import { createPromoUserRepository } from '#db/promo/promo-user.repository.ts';
import { AppError } from '#machines/errors.ts';
import {
  GRANT_ACTS,
  GRANT_STATES,
  PROMO_ACTS,
  PROMO_STATES,
  promoStanding,
  type OfferFacts,
} from '#machines/promo/promo.ts';
import { promoCampaignSchema } from '#machines/promo/promo-campaign.ts';
import { id, pagination } from '../../api/pagination.ts';
import { CONFIRMED, platformAdminProcedure, router } from '../../api/trpc.ts';
import { writtenDown } from '../../api/written-down.ts';
import { decideGrants } from './decide-grants.ts';
import { firstDay } from './first-day.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HOURS_SHOWN = 48;
const EVENTS_SHOWN = 20;
/** In one period, those with the most visits. */
const CAMPAIGNS_COMPARED = 50;
const search = z.string().trim().max(200).optional();

/** About one campaign, which exists. */
const campaignProcedure = platformAdminProcedure
  .input(z.object({ id }))
  .use(async ({ ctx, input, next }) => {
    const campaign = await createPromoCampaignRepository(ctx.em).find(input.id);
    if (!campaign) throw new AppError('NOT_FOUND');
    return next({ ctx: { campaign } });
  });

/** What an act is about, and what it changes of that. */
function ofCampaign(em: EntityManager, code: string) {
  const state = async () => {
    const found = await createPromoCampaignRepository(em).byCode(code);
    return found ? { state: found.state, places: found.places } : null;
  };
  return { about: `promo:${code}` as const, state };
}

/** PROMO-7 */
const standing = <Campaign extends OfferFacts>(campaign: Campaign, now: number) => ({
  ...campaign,
  standing: promoStanding(campaign, now),
});

export const promoCampaignRouter = router({
  list: platformAdminProcedure
    .input(z.object({ search, state: z.enum(PROMO_STATES).optional(), ...pagination }))
    .query(async ({ ctx, input }) => {
      const { items, ...listing } = await createPromoCampaignRepository(ctx.em).list(input);
      const now = ctx.now();
      return { ...listing, items: items.map((one) => standing(one, now)) };
    }),

  get: campaignProcedure.query(({ ctx }) => standing(ctx.campaign, ctx.now())),

  /** @throws {AppError} PROMO_CODE_TAKEN */
  create: platformAdminProcedure
    .meta(CONFIRMED)
    .input(promoCampaignSchema)
    .mutation(({ ctx, input }) => {
      const { code, plan, days } = input;
      const add = () => createPromoCampaignRepository(ctx.em).add(input);
      return writtenDown(ctx, 'promo.create', { code, plan, days }, add, ofCampaign(ctx.em, code));
    }),

  /** @throws {AppError} EVENT_NOT_POSSIBLE */
  act: campaignProcedure
    .meta(CONFIRMED)
    .input(z.object({ act: z.enum(PROMO_ACTS) }))
    .mutation(async ({ ctx, input: { act } }) => {
      const { code } = ctx.campaign;
      const work = async () => {
        const state = await createPromoCampaignRepository(ctx.em).act(ctx.campaign.id, act);
        if (state === undefined) throw new AppError('EVENT_NOT_POSSIBLE');
      };
      await writtenDown(ctx, `promo.${act}`, { code }, work, ofCampaign(ctx.em, code));
      return { id: ctx.campaign.id };
    }),
});

export const promoUserRouter = router({
  list: platformAdminProcedure
    .input(
      z.object({
        userId: id.optional(),
        search,
        state: z.enum(GRANT_STATES).optional(),
        over: z.boolean().optional(),
        suspect: z.boolean().optional(),
        ...pagination,
      }),
    )
    .query(({ ctx, input }) => createPromoUserRepository(ctx.em).list(input)),

  /** PROMO-3 Decides several that are held, together. */
  decide: platformAdminProcedure
    .meta(CONFIRMED)
    .input(z.object({ userIds: z.array(id).min(1).max(100), act: z.enum(GRANT_ACTS) }))
    .mutation(({ ctx, input: { userIds, act } }) => decideGrants(ctx, act, userIds)),
});

export const promoFiguresRouter = router({
  /** Now and before, of one campaign or of all: asked again and again by whoever watches. */
  live: platformAdminProcedure
    .input(z.object({ campaignId: id.optional() }))
    .query(async ({ ctx, input: { campaignId } }) => {
      const figures = createPromoFigures(ctx.em);
      const now = ctx.now();
      const [hour, day, hours, latest] = await Promise.all([
        figures.since(new Date(now - HOUR), campaignId),
        figures.since(new Date(now - DAY), campaignId),
        figures.byHour(new Date(now), HOURS_SHOWN, campaignId),
        figures.latest(EVENTS_SHOWN, campaignId),
      ]);
      return { at: now, hour, day, hours, latest };
    }),

  /** The last days of one campaign, or of all, today included. */
  days: platformAdminProcedure
    .input(z.object({ campaignId: id.optional(), days: z.number().int().min(1).max(366) }))
    .query(async ({ ctx, input: { campaignId, days } }) => {
      const from = firstDay(ctx.now(), days);
      const figures = createPromoFigures(ctx.em);
      const [byDay, byCampaign] = await Promise.all([
        figures.byDay({ campaignId, from, days }),
        figures.byCampaign(from, CAMPAIGNS_COMPARED, campaignId),
      ]);
      return { byDay, byCampaign };
    }),
});
