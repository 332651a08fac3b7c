/** What talks used of a plan: an answer, a call, or a recording that a model heard. */
import { defineEntity, p } from '@mikro-orm/core';

export const TalkUse = defineEntity({
  name: 'TalkUse',
  tableName: 'talk_use',
  properties: {
    /** The answer's id; for a call one made by the page. */
    id: p.text().primary(),
    organizationId: p.text(),
    /** Who calls or records. */
    userId: p.text().nullable(),
    kind: p.text().$type<'message' | 'call' | 'recording'>(),
    /** For a call: so far. */
    seconds: p.integer().default(0),
    beganAt: p.datetime().defaultRaw('now()'),
    /** For a call: when it was last known to last. */
    touchedAt: p.datetime().defaultRaw('now()'),
  },
});
