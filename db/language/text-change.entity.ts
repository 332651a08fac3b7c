import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '#machines/document/source.ts';

/** A text of the interface that this installation says in its own words. */
export const TextChange = defineEntity({
  name: 'TextChange',
  tableName: 'text_change',
  properties: {
    language: p.text().$type<Language>().primary(),
    namespace: p.text().primary(),
    path: p.text().primary(),
    text: p.text(),
    /** Null once the account is gone. */
    changedBy: p.text().nullable(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});
