import type { JobName } from '#machines/cron/jobs.ts';

const HOUR = 60 * 60_000;
export const EVERY_HOUR = HOUR;
export const EVERY_SIX_HOURS = 6 * HOUR;
export const EVERY_DAY = 24 * HOUR;

/** Something that is done by the clock, by one process at a time. */
export interface Job {
  readonly name: JobName;
  /** ms from the end of one run to the next. */
  readonly every: number;
  /** Also when the product starts. */
  readonly atStart?: boolean;
  /** Says how much was done, where that is a number. Should be able to run again at any point. */
  run(): Promise<number | undefined>;
}
