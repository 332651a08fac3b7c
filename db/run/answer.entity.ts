/** What models answered, as it came: recorded before it is read (server/runs/raw-answers.ts). */
import { defineEntity, p } from '@mikro-orm/core';
import type { Json } from '../column.ts';

export const RunAnswer = defineEntity({
  name: 'RunAnswer',
  tableName: 'run_answer',
  properties: {
    seq: p.bigint('number').primary().autoincrement(),
    runId: p.text(),
    name: p.text(),
    /** Names the words that it answers. */
    promptHash: p.text(),
    text: p.json<Json<string>>().columnType('json'),
    /** Why it ended, as the provider says. */
    reason: p.text(),
    inputTokens: p.integer(),
    outputTokens: p.integer(),
    cachedTokens: p.integer(),
    /** Until its step ends. */
    isOpen: p.boolean().default(true),
    /** The failure that shows it. */
    failureSeq: p.bigint('number').nullable(),
    at: p.datetime().defaultRaw('now()'),
  },
});
