/** Jobs of the clock over several processes: two schedulers on one database. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createScheduledJobRepository } from '#db/cron/scheduled-job.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { EVERY_DAY, EVERY_HOUR, type Job } from './job.ts';
import { startScheduler } from './scheduler.ts';

const logger = createLogger('silent');
let database: TestDatabase;
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.orm.em.fork().execute('delete from scheduled_job'));
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});
afterAll(() => database?.drop());

const repository = () => createScheduledJobRepository(database.orm.em.fork());
const start = (...jobs: Job[]) => {
  const stop = startScheduler({ orm: database.orm, jobs, logger, look: 10 });
  stops.push(stop);
  return stop;
};
const due = (name: string) =>
  database.orm.em.fork().execute('update scheduled_job set due_at = now() where name = ?', [name]);
const only = async () => (await repository().list())[0];

/** A job that ends when the test says so. */
function manual(over: Partial<Job> = {}) {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const job: Job = {
    name: 'uploads',
    every: EVERY_HOUR,
    atStart: true,
    run: () => {
      running += 1;
      most = Math.max(most, running);
      return new Promise((resolve) => {
        ends.push(() => {
          running -= 1;
          resolve(1);
        });
      });
    },
    ...over,
  };
  return { job, begun: () => ends.length, end: () => ends.at(-1)?.(), most: () => most };
}

it('[CRON-1] runs a job once at a time over all processes, and counts the next run from its end', async () => {
  const { job, begun, end, most } = manual();
  start(job);
  start(job);
  await expect.poll(begun).toBe(1);
  // Due again while it runs: nobody else takes it.
  await due('uploads');
  start(job);
  await expect.poll(async () => (await only())?.runningSince).not.toBeNull();
  expect([begun(), most()]).toEqual([1, 1]);
  end();
  await expect.poll(async () => (await only())?.runningSince).toBeNull();
  const after = await only();
  expect(after?.last).toMatchObject({ outcome: 'done', amount: 1, startedBy: null });
  expect(Date.parse(after!.dueAt)).toBeGreaterThan(Date.now() + EVERY_HOUR / 2);
  await due('uploads');
  await expect.poll(begun).toBe(2);
  end();
});

it('[CRON-4] writes down why one failed, and tries it again when it is due', async () => {
  let runs = 0;
  start({
    name: 'videos',
    every: EVERY_DAY,
    atStart: true,
    run: () => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('the disk is away')) : Promise.resolve(2);
    },
  });
  await expect.poll(async () => (await only())?.last?.outcome).toBe('failed');
  expect((await only())?.last?.reason).toBe('the disk is away');
  await due('videos');
  await expect.poll(async () => (await only())?.last?.outcome).toBe('done');
});

it('[CRON-2] takes over what a dead process held, and says that it was lost', async () => {
  await repository().plan([{ name: 'uploads', every: EVERY_HOUR, atStart: true }]);
  expect(await repository().claim(['uploads'], 'dead')).toEqual(['uploads']);
  expect(await repository().claim(['uploads'], 'other')).toEqual([]);
  await database.orm.em
    .fork()
    .execute(`update scheduled_job set alive_at = now() - interval '2 minutes', due_at = now()`);
  const { job, begun, end } = manual();
  start(job);
  await expect.poll(begun).toBe(1);
  const [lost] = await repository().runs('uploads', 5);
  expect(lost?.outcome).toBe('lost');
  // The dead one comes back and has nothing to say any more.
  await repository().finish('uploads', 'dead', {
    outcome: 'done',
    amount: 9,
    reason: undefined,
    quiet: false,
  });
  expect((await only())?.runningSince).not.toBeNull();
  end();
});

it('[CRON-3] runs what is paused only when somebody asks for it', async () => {
  const { job, begun, end } = manual({ atStart: false });
  await repository().plan([{ name: 'uploads', every: EVERY_HOUR, atStart: false }]);
  expect(await repository().pause('uploads', true)).toBe(true);
  await due('uploads');
  expect(await repository().claim(['uploads'], 'somebody')).toEqual([]);
  start(job);
  expect(await repository().ask('uploads', 'Ada')).toBe(true);
  await expect.poll(begun).toBe(1);
  end();
  await expect.poll(async () => (await only())?.last?.startedBy).toBe('Ada');
  expect((await only())?.paused).toBe(true);
  expect(await repository().ask('payments', 'Ada')).toBe(false);
});

it('[CRON-5] leaves no line for what runs all the time and has nothing to do', async () => {
  let amount = 0;
  let runs = 0;
  start({
    name: 'announcements',
    every: 1,
    run: () => {
      runs += 1;
      return Promise.resolve(amount);
    },
  });
  await expect.poll(() => runs).toBeGreaterThan(2);
  expect((await only())?.last).toBeNull();
  amount = 4;
  await expect.poll(async () => (await only())?.last?.amount).toBe(4);
});

it('[CRON-6] waits for what runs when it is stopped, and begins nothing more', async () => {
  const { job, begun, end } = manual();
  const stop = start(job);
  await expect.poll(begun).toBe(1);
  let ended = false;
  const stopping = Promise.all([stop(), stop()]).then(() => {
    ended = true;
  });
  await due('uploads');
  expect(ended).toBe(false);
  end();
  await stopping;
  expect(begun()).toBe(1);
});
