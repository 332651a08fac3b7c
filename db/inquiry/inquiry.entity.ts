import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '#machines/document/source.ts';
import type { InquiryState } from '#machines/inquiry/inquiry.ts';

/** What a school or a company asks before it buys. */
export const BusinessInquiry = defineEntity({
  name: 'BusinessInquiry',
  tableName: 'business_inquiry',
  properties: {
    id: p.text().primary(),
    state: p.text().$type<InquiryState>().default('new'),
    name: p.text(),
    email: p.text(),
    organization: p.text(),
    /** In their words: "about twenty". */
    seats: p.text(),
    message: p.text(),
    /** They are answered in it. */
    language: p.text().$type<Language>(),
    assigneeId: p.text().nullable(),
    assigneeName: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A note of ours, or a mail that was sent to them. */
export const BusinessInquiryNote = defineEntity({
  name: 'BusinessInquiryNote',
  tableName: 'business_inquiry_note',
  properties: {
    seq: p.bigint('number').primary().autoincrement(),
    inquiryId: p.text(),
    kind: p.text().$type<'note' | 'mail'>(),
    author: p.text(),
    text: p.text(),
    at: p.datetime().defaultRaw('now()'),
  },
});
