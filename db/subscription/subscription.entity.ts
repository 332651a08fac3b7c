import { defineEntity, p } from '@mikro-orm/core';
import type { Currency } from '#machines/plan/money.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import type { PaymentWay, SubscriptionState } from '#machines/subscription/subscription.events.ts';

/** As its actor stands; an organization without a row never had one. */
export const Subscription = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    organizationId: p.text().primary(),
    state: p.text().$type<SubscriptionState>(),
    plan: p.text().$type<PaidPlan>().nullable(),
    way: p.text().$type<PaymentWay>(),
    until: p.datetime().nullable(),
    requestedPlan: p.text().$type<PaidPlan>().nullable(),
    /** The missing payment that its owners were told of (payment-reminder.repository.ts). */
    remindedOf: p.text().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** The last number that was given in each year. */
export const ReceiptCounter = defineEntity({
  name: 'ReceiptCounter',
  tableName: 'receipt_counter',
  properties: { year: p.text().primary(), last: p.integer() },
});

/** A payment on paper. The database refuses every change but the voiding. */
export const ReceiptRow = defineEntity({
  name: 'Receipt',
  tableName: 'receipt',
  properties: {
    id: p.text().primary(),
    number: p.text(),
    /** Null once the organization is gone. */
    organizationId: p.text().nullable(),
    plan: p.text().$type<PaidPlan>(),
    periodFrom: p.datetime(),
    periodUntil: p.datetime(),
    /** In the smallest unit of the currency. */
    amount: p.bigint('number'),
    currency: p.text().$type<Currency>(),
    note: p.text(),
    buyerName: p.text(),
    buyerAddress: p.text(),
    issuedBy: p.text(),
    issuerName: p.text(),
    issuedAt: p.datetime(),
    voidedAt: p.datetime().nullable(),
    voidedBy: p.text().nullable(),
    voidReason: p.text().nullable(),
  },
});
