/**
 * Answers that learners report, for who moderates the talks of a course.
 *
 * TALK-REPORT-1 An answer is reported by the learner it was given to, once. Its question and the answer are
 *    then seen by who moderates, which is said before; the rest of the talk stays the learner's, and so
 *    does their name.
 * TALK-REPORT-2 Whoever moderates leaves a reported answer as it is, or withdraws it: then nobody reads it
 *    any more, no later answer builds on it, and the learner is told. Both are final.
 */
import { z } from 'zod';

export const REPORT_REASONS = ['wrong', 'harmful', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_OUTCOMES = ['kept', 'withdrawn'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Characters. */
export const REPORT_NOTE = 500;

export const talkReportSchema = z.object({
  answerId: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  /** What is wrong, in the learner's words. */
  note: z.string().trim().max(REPORT_NOTE),
});

/** As who moderates sees it. */
export interface ReportedAnswer {
  answerId: string;
  question: string;
  answer: string;
  reason: ReportReason;
  note: string;
  /** ISO 8601. */
  reportedAt: string;
}
