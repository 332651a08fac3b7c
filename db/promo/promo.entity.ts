import { defineEntity, p } from '@mikro-orm/core';
import type { PaidPlan } from '#machines/plan/plans.ts';
import type { GrantState, HoldReason, PromoState } from '#machines/promo/promo.ts';

/** An offer behind a tracking code. */
export const PromoCampaignRow = defineEntity({
  name: 'PromoCampaign',
  tableName: 'promo_campaign',
  properties: {
    id: p.text().primary(),
    code: p.text(),
    name: p.text(),
    state: p.text().$type<PromoState>().default('running'),
    plan: p.text().$type<PaidPlan>(),
    days: p.integer(),
    /** How many may take it up; null for any number. */
    places: p.integer().nullable(),
    perAddress: p.integer(),
    beginsAt: p.datetime(),
    endsAt: p.datetime().nullable(),
    /** Network addresses are kept as what this makes of them. */
    salt: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** PROMO-4 A browser that has seen the offer. */
export const PromoVisit = defineEntity({
  name: 'PromoVisit',
  tableName: 'promo_visit',
  properties: {
    campaignId: p.text().primary(),
    device: p.text().primary(),
    address: p.text(),
    at: p.datetime().defaultRaw('now()'),
  },
});

/** PROMO-2 Somebody who took an offer up. */
export const PromoUser = defineEntity({
  name: 'PromoUser',
  tableName: 'promo_user',
  properties: {
    userId: p.text().primary(),
    campaignId: p.text(),
    /** Null once it is gone. */
    organizationId: p.text().nullable(),
    state: p.text().$type<GrantState>(),
    /** Why it was held; null for one that was granted at once. */
    hold: p.text().$type<HoldReason>().nullable(),
    /** Both are empty once they are no longer kept. */
    device: p.text(),
    address: p.text(),
    signedUpAt: p.datetime().defaultRaw('now()'),
    grantedAt: p.datetime().nullable(),
    until: p.datetime().nullable(),
  },
});
