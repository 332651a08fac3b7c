import { defineEntity, p } from '@mikro-orm/core';
import type { JobName, JobOutcome } from '#machines/cron/jobs.ts';

/** What is done by the clock, once over all processes. */
export const ScheduledJob = defineEntity({
  name: 'ScheduledJob',
  tableName: 'scheduled_job',
  properties: {
    name: p.text().$type<JobName>().primary(),
    /** ms from the end of one run to the next. */
    every: p.bigint('number'),
    paused: p.boolean().default(false),
    dueAt: p.datetime(),
    /** Who wants it run now; null for nobody. */
    askedBy: p.text().nullable(),
    /** The process that runs it; null while it rests. */
    holder: p.text().nullable(),
    startedAt: p.datetime().nullable(),
    /** When the holder was last heard of. */
    aliveAt: p.datetime().nullable(),
    /** Who asked for the run that is under way; null for the clock. */
    startedBy: p.text().nullable(),
  },
});

/** A run that did something, failed, or was asked for. */
export const JobRun = defineEntity({
  name: 'JobRun',
  tableName: 'job_run',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    job: p.text().$type<JobName>(),
    startedAt: p.datetime(),
    finishedAt: p.datetime(),
    outcome: p.text().$type<JobOutcome>(),
    /** How many things were done. */
    amount: p.integer().nullable(),
    /** Why it failed: for administrators. */
    reason: p.text().nullable(),
    startedBy: p.text().nullable(),
  },
});
