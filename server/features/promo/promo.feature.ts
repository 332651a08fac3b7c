import { defineFeature } from '../../feature.ts';
import { EVERY_HOUR } from '../../schedule/job.ts';
import {
  promoCampaignRouter,
  promoFiguresRouter,
  promoUserRouter,
} from './admin-promo.procedures.ts';
import { promoRouter } from './promo.procedures.ts';
import { tendPromotions } from './start-grant.ts';

export const promo = defineFeature({
  name: 'promo',
  routers: {
    promo: promoRouter,
    promoCampaign: promoCampaignRouter,
    promoUser: promoUserRouter,
    promoFigures: promoFiguresRouter,
  },
  jobs: ({ orm, host }) => [
    { name: 'promotions', every: EVERY_HOUR, run: () => tendPromotions({ orm, host }) },
  ],
});
