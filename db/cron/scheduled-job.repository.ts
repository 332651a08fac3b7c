/**
 * Jobs of the clock, claimed by the processes of an installation.
 *
 * CRON-1 A job runs once at a time over all processes, and the next run is counted from the end of the last.
 * CRON-2 A process that has not been heard of for a minute runs nothing any more: what it held is lost and
 *    due again.
 * CRON-3 A job that is paused runs only when somebody asks for it.
 * CRON-4 Why one failed is written down, and it is tried again when it is due.
 * CRON-5 What runs all the time and finds nothing to do leaves no line.
 * CRON-6 Who stops waits for what runs, and begins nothing more.
 * CRON-7 Pages say how often as people say it: every hour, not every 1 hour.
 *
 * All times are those of the database, so that processes agree.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { JobName, JobOutcome } from '#machines/cron/jobs.ts';
import { anyOf } from '../column.ts';
import { reading, writing } from '../query.ts';

/** Runs kept of each job. */
const RUNS_KEPT = 100;
const SILENCE = sql`interval '1 minute'`;

export interface JobPlan {
  name: JobName;
  /** ms */
  every: number;
  /** Due now, whenever it was to come next. */
  atStart: boolean;
}

export interface JobEnd {
  outcome: Exclude<JobOutcome, 'lost'>;
  amount: number | undefined;
  reason: string | undefined;
  /** Not worth a line of its own when nothing was done. */
  quiet: boolean;
}

export interface JobRunSummary {
  id: number;
  /** ISO 8601, like all times here. */
  startedAt: string;
  /** ms */
  duration: number;
  outcome: JobOutcome;
  amount: number | null;
  reason: string | null;
  startedBy: string | null;
}

export interface JobSummary {
  name: JobName;
  /** ms */
  every: number;
  paused: boolean;
  dueAt: string;
  asked: boolean;
  runningSince: string | null;
  last: JobRunSummary | null;
}

export function createScheduledJobRepository(em: EntityManager) {
  return {
    /** Makes known what there is; what was set by hand stays. */
    async plan(jobs: readonly JobPlan[]): Promise<void> {
      for (const { name, every, atStart } of jobs) {
        await sql`
          insert into scheduled_job (name, every, due_at)
          values (${name}, ${every}, now() + ${atStart ? 0 : every} * interval '1 millisecond')
          on conflict (name) do update set every = excluded.every,
            due_at = least(scheduled_job.due_at, excluded.due_at)`.execute(writing(em));
      }
    },

    /** CRON-1, CRON-2. @returns those that this process is to run now. */
    async claim(names: readonly JobName[], holder: string): Promise<JobName[]> {
      if (names.length === 0) return [];
      const { rows } = await sql<{ name: JobName }>`
        with due as (
          select name, holder, started_at, alive_at, started_by, asked_by from scheduled_job
          where name = ${anyOf(names)}
            and (asked_by is not null or (not paused and due_at <= now()))
            and (holder is null or alive_at < now() - ${SILENCE})
          for update skip locked
        ), lost as (
          insert into job_run (job, started_at, finished_at, outcome, started_by)
          select name, started_at, alive_at, 'lost', started_by from due where holder is not null
        )
        update scheduled_job set holder = ${holder}, started_at = now(), alive_at = now(),
          started_by = due.asked_by, asked_by = null
        from due where scheduled_job.name = due.name
        returning scheduled_job.name`.execute(writing(em));
      return rows.map(({ name }) => name);
    },

    async alive(holder: string): Promise<void> {
      await sql`update scheduled_job set alive_at = now() where holder = ${holder}`.execute(
        writing(em),
      );
    },

    /** What another process has claimed meanwhile is that one's. */
    async finish(name: JobName, holder: string, end: JobEnd): Promise<void> {
      const { outcome, amount = null, reason = null, quiet } = end;
      await sql`
        with ended as (
          update scheduled_job job
          set holder = null, started_at = null, alive_at = null, started_by = null,
            due_at = now() + job.every * interval '1 millisecond'
          from (select * from scheduled_job where name = ${name} for update) was
          where job.name = was.name and was.holder = ${holder}
          returning was.name, was.started_at, was.started_by
        ), forgotten as (
          delete from job_run where job = ${name} and id <= (
            select id from job_run where job = ${name} order by id desc offset ${RUNS_KEPT} limit 1)
        )
        insert into job_run (job, started_at, finished_at, outcome, amount, reason, started_by)
        select name, started_at, now(), ${outcome}, ${amount}::int, ${reason}::text, started_by
        from ended where not ${quiet} or started_by is not null`.execute(writing(em));
    },

    /** @returns false for one that was never planned. */
    async ask(name: JobName, by: string): Promise<boolean> {
      return changed(
        await writing(em)
          .updateTable('scheduled_job')
          .set({ asked_by: by })
          .where('name', '=', name)
          .executeTakeFirst(),
      );
    },

    async pause(name: JobName, paused: boolean): Promise<boolean> {
      return changed(
        await writing(em)
          .updateTable('scheduled_job')
          .set({ paused })
          .where('name', '=', name)
          .executeTakeFirst(),
      );
    },

    /** Undefined for one that was never planned. */
    async isPaused(name: JobName): Promise<boolean | undefined> {
      const row = await reading(em)
        .selectFrom('scheduled_job')
        .select('paused')
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.paused;
    },

    async list(): Promise<JobSummary[]> {
      const jobs = await reading(em)
        .selectFrom('scheduled_job')
        .select(['name', 'every', 'paused', 'due_at', 'asked_by', 'started_at'])
        .execute();
      return Promise.all(
        jobs.map(async (job) => {
          const [last = null] = await runsOf(em, job.name, 1);
          return {
            name: job.name,
            every: job.every,
            paused: job.paused,
            dueAt: job.due_at.toISOString(),
            asked: job.asked_by !== null,
            runningSince: job.started_at?.toISOString() ?? null,
            last,
          };
        }),
      );
    },

    runs: (name: JobName, limit: number) => runsOf(em, name, limit),
  };
}

function changed({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean {
  return numUpdatedRows > 0n;
}

/** Newest first. */
async function runsOf(em: EntityManager, name: JobName, limit: number): Promise<JobRunSummary[]> {
  const rows = await reading(em)
    .selectFrom('job_run')
    .selectAll()
    .where('job', '=', name)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at.toISOString(),
    duration: row.finished_at.getTime() - row.started_at.getTime(),
    outcome: row.outcome,
    amount: row.amount,
    reason: row.reason,
    startedBy: row.started_by,
  }));
}
