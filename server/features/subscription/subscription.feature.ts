import { createSubscriptionRepository } from '#db/subscription/subscription.repository.ts';
import { defineFeature } from '../../feature.ts';
import { adminSubscriptionRouter, receiptRouter } from './admin-subscription.procedures.ts';
import { billingRouter } from './billing.procedures.ts';
import { receiptFiles } from './receipt-files.ts';
import { createSubscriptionActor } from './subscription.actor.ts';

export const subscription = defineFeature({
  name: 'subscription',
  routers: {
    billing: billingRouter,
    adminSubscription: adminSubscriptionRouter,
    receipt: receiptRouter,
  },
  actors: () => [createSubscriptionActor()],
  owners: {
    organizations: (orm, ids) => createSubscriptionRepository(orm.em.fork()).organizationsOf(ids),
  },
  async routes(app, { orm, origins, viewer }) {
    await app.register(receiptFiles, { orm, origins, viewer });
  },
});
