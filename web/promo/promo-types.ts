/** What the procedures of promotions answer, by their own types. */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../lib/api-router.ts';

type Outputs = inferRouterOutputs<AppRouter>;

export type Offer = Outputs['promo']['offer'];
export type TakenOffer = Outputs['promo']['claim'];
export type CampaignListing = Outputs['promoCampaign']['list'];
export type CampaignSummary = CampaignListing['items'][number];
export type PromoUserListing = Outputs['promoUser']['list'];
export type PromoUserSummary = PromoUserListing['items'][number];
export type LiveFigures = Outputs['promoFigures']['live'];
export type DayFigures = Outputs['promoFigures']['days'];
