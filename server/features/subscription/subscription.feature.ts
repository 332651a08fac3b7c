import { createSubscriptionRepository } from '#db/subscription/subscription.repository.ts';
import { defineFeature } from '../../feature.ts';
import { adminSubscriptionRouter, receiptRouter } from './admin-subscription.procedures.ts';
import { billingRouter } from './billing.procedures.ts';
import { paymentRouter } from './payment.procedures.ts';
import { cardPayments } from './payments/card-payments.ts';
import { endPayments } from './end-payments.ts';
import { paymentWebhook } from './payment-webhook.ts';
import { EVERY_DAY, EVERY_HOUR } from '../../schedule/job.ts';
import { receiptFiles } from './receipt-files.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { remindOwners } from './remind-owners.ts';
import { createSubscriptionActor } from './subscription.actor.ts';

export const subscription = defineFeature({
  name: 'subscription',
  services: [cardPayments],
  routers: {
    billing: billingRouter,
    payment: paymentRouter,
    adminSubscription: adminSubscriptionRouter,
    receipt: receiptRouter,
  },
  actors: () => [createSubscriptionActor()],
  owners: {
    organizations: (orm, ids) => createSubscriptionRepository(orm.em.fork()).organizationsOf(ids),
  },
  async routes(app, { orm, host, origins, viewer, opened, logger }) {
    const payments = opened(cardPayments);
    await app.register(receiptFiles, { orm, origins, viewer });
    if (payments) await app.register(paymentWebhook, { orm, host, payments, logger });
  },
  organizationEnd: endPayments,
  jobs({ orm, host, mailer, origins, opened, logger }) {
    const baseUrl = () => origins.baseUrl();
    const remind = () => remindOwners({ orm, mailer, baseUrl });
    const reminders = { name: 'reminders', every: EVERY_HOUR, run: remind } as const;
    const payments = opened(cardPayments);
    if (!payments) return [reminders];
    const run = () => reconcilePayments({ orm, host, payments, logger });
    return [reminders, { name: 'payments', every: EVERY_DAY, atStart: true, run }];
  },
});
