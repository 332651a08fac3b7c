import { defineEntity, p } from '@mikro-orm/core';
import type { OutreachState } from '#machines/outreach/outreach.ts';
import type { Audience } from '#machines/outreach/outreach-words.ts';
import type { Json } from '../column.ts';

/** Mail to many. */
export const OutreachCampaignRow = defineEntity({
  name: 'OutreachCampaign',
  tableName: 'outreach_campaign',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    state: p.text().$type<OutreachState>().default('draft'),
    audience: p.json<Json<Audience>>(),
    subjectEn: p.text(),
    textEn: p.text(),
    subjectKo: p.text(),
    textKo: p.text(),
    perMinute: p.integer(),
    /** When it begins; null for a draft. */
    scheduledAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** OUTREACH-2 Somebody who has it. */
export const OutreachMail = defineEntity({
  name: 'OutreachMail',
  tableName: 'outreach_mail',
  properties: {
    campaignId: p.text().primary(),
    userId: p.text().primary(),
    at: p.datetime().defaultRaw('now()'),
  },
});

/** OUTREACH-4 By the token one stops such mails. */
export const OutreachChoice = defineEntity({
  name: 'OutreachChoice',
  tableName: 'outreach_choice',
  properties: {
    userId: p.text().primary(),
    token: p.text(),
    /** Null while they are wanted. */
    stoppedAt: p.datetime().nullable(),
  },
});

/** OUTREACH-4 An address that refused mail for good. */
export const MailRefusal = defineEntity({
  name: 'MailRefusal',
  tableName: 'mail_refusal',
  properties: {
    /** In small letters. */
    email: p.text().primary(),
    reason: p.text(),
    at: p.datetime().defaultRaw('now()'),
  },
});
