/** An answer that its learner reported, and what came of it. */
import { defineEntity, p } from '@mikro-orm/core';
import type { ReportOutcome, ReportReason } from '#machines/talk/talk-report.ts';

export const TalkReport = defineEntity({
  name: 'TalkReport',
  tableName: 'talk_report',
  properties: {
    answerId: p.text().primary(),
    reason: p.text().$type<ReportReason>(),
    note: p.text().default(''),
    /** Null while nobody has decided. */
    outcome: p.text().$type<ReportOutcome>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    settledAt: p.datetime().nullable(),
  },
});
