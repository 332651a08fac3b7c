import { defineEntity, p } from '@mikro-orm/core';

export type MailState = 'kept' | 'waiting' | 'sent' | 'failed';

export const Outbox = defineEntity({
  name: 'Outbox',
  tableName: 'outbox',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    recipient: p.text(),
    subject: p.text(),
    text: p.text(),
    html: p.text(),
    language: p.text(),
    /** Stops mails like it with one press. */
    unsubscribe: p.text().nullable(),
    /** The name under which it may be taken back until it is due. */
    heldAs: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    state: p.text().$type<MailState>().default('kept'),
    attempts: p.integer().default(0),
    dueAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime().nullable(),
    error: p.text().nullable(),
    sentAt: p.datetime().nullable(),
  },
});
