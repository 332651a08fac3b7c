import { defineEntity, p } from '@mikro-orm/core';

/** An organization as the payment provider knows it. */
export const PaymentAccount = defineEntity({
  name: 'PaymentAccount',
  tableName: 'payment_account',
  properties: {
    organizationId: p.text().primary(),
    customerId: p.text(),
    /** The number of the last reading, which is about the time of it in ms since 1970. */
    readAt: p.bigint('number').default(0),
  },
});

/** What the provider told, each event once. */
export const PaymentEventRow = defineEntity({
  name: 'PaymentEvent',
  tableName: 'payment_event',
  properties: {
    id: p.text().primary(),
    type: p.text(),
    customerId: p.text().nullable(),
    /** When it happened there. */
    happenedAt: p.datetime(),
    /** For a subscription: the status that it told of, and the one that was read then. */
    said: p.text().nullable(),
    found: p.text().nullable(),
    receivedAt: p.datetime().defaultRaw('now()'),
    /** Null for one that could not be followed yet. */
    handledAt: p.datetime().nullable(),
  },
});
