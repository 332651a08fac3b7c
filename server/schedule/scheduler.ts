/**
 * Runs jobs when they are due, whichever process comes first (CRON-1). A run that fails waits for the
 * next; stopping waits for those under way and arms nothing more.
 */
import { randomUUID } from 'node:crypto';
import { createScheduledJobRepository } from '#db/cron/scheduled-job.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import type { Logger } from '../logger.ts';
import type { Job } from './job.ts';

/** How often is looked for what is due, in ms. */
const LOOK = 2_000;
/** Far below the silence after which a process is taken for dead. */
const BEAT = 15_000;
/** What runs more often leaves a line only when something was done. */
const OFTEN = 10 * 60_000;

export interface SchedulerOptions {
  orm: Orm;
  jobs: readonly Job[];
  logger: Logger;
  /** ms */
  look?: number;
}

/** Returns the function that stops it. Idempotent. */
export function startScheduler(options: SchedulerOptions): () => Promise<void> {
  const { orm, jobs, logger, look = LOOK } = options;
  const holder = randomUUID();
  const repository = () => createScheduledJobRepository(orm.em.fork());
  const running = new Map<string, Promise<void>>();
  let stopped = false;
  let planned = false;
  let looking: Promise<void> | undefined;

  async function run(job: Job): Promise<void> {
    const began = Date.now();
    const end = await outcomeOf(job);
    const took = Date.now() - began;
    if (end.outcome === 'failed') logger.error({ job: job.name, err: end.error }, 'a job failed');
    else if (end.amount) logger.info({ job: job.name, amount: end.amount, took }, 'a job is done');
    const quiet = job.every < OFTEN && end.outcome === 'done' && !end.amount;
    await repository().finish(job.name, holder, { ...end, quiet });
  }

  async function begin(): Promise<void> {
    if (!planned) {
      await repository().plan(
        jobs.map(({ name, every, atStart = false }) => ({ name, every, atStart })),
      );
      planned = true;
    }
    const free = jobs.filter(({ name }) => !running.has(name));
    const claimed = await repository().claim(
      free.map(({ name }) => name),
      holder,
    );
    for (const job of free.filter(({ name }) => claimed.includes(name))) {
      const work = run(job)
        .catch((error: unknown) => {
          logger.error({ job: job.name, err: error }, 'how a job went could not be written down');
        })
        .finally(() => running.delete(job.name));
      running.set(job.name, work);
    }
  }

  function lookOnce(): void {
    if (stopped) return;
    looking ??= begin()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'jobs could not be looked for');
      })
      .finally(() => {
        looking = undefined;
      });
  }

  lookOnce();
  const timer = setInterval(lookOnce, look);
  const beat = setInterval(() => {
    if (running.size === 0) return;
    repository()
      .alive(holder)
      .catch((error: unknown) => {
        logger.error({ err: error }, 'running jobs could not be told of');
      });
  }, BEAT);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await looking;
    await Promise.all(running.values());
    clearInterval(beat);
  };
}

type End =
  | { outcome: 'done'; amount: number | undefined; reason: undefined }
  | { outcome: 'failed'; amount: undefined; reason: string; error: unknown };

async function outcomeOf(job: Job): Promise<End> {
  try {
    return { outcome: 'done', amount: await job.run(), reason: undefined };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    return { outcome: 'failed', amount: undefined, reason, error };
  }
}
