import { text } from 'node:stream/consumers';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { isAlive } from '../embedded/managed-process.ts';
import { createLogger } from '../logger.ts';
import { startWorkerPool, type WorkerPool } from './worker-pool.ts';

let pool: WorkerPool | undefined;
afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

async function open(count: number, msToStart: number, stoppedAfter = 2000): Promise<WorkerPool> {
  pool = await startWorkerPool({
    count,
    services: { databaseUrl: '', ingressUrl: '', adminUrl: '', identityKeys: [] },
    listen: { host: '127.0.0.1', port: 0 },
    logger: createLogger('silent'),
    onLive: () => {},
    mark: 'naming-worker',
    program: {
      file: join(import.meta.dirname, 'testing/naming-worker.ts'),
      args: [`${msToStart}`],
    },
    stoppedAfter,
    hungAfter: 2 * stoppedAfter,
  });
  return pool;
}

/** The worker that answers a connection. */
const answeredBy = async ({ port }: WorkerPool) =>
  Number(await text(connect({ port, host: '127.0.0.1' })));

const pids = (of: WorkerPool) => of.status().map(({ pid }) => pid);

it('[WORKERS-3] connections wait for a worker that is ready, and are shared by those that are', async () => {
  const open2 = await open(2, 300);
  const early = answeredBy(open2);
  await open2.ready();
  expect(pids(open2)).toContain(await early);
  await expect.poll(() => open2.status().map(({ state }) => state)).toEqual(['ready', 'ready']);
  const answers = await Promise.all(Array.from({ length: 20 }, () => answeredBy(open2)));
  expect(new Set(answers)).toEqual(new Set(pids(open2)));
});

it('[WORKERS-1] [WORKERS-2] a worker that is killed or hangs is another one soon; all end with the pool', async () => {
  const open1 = await open(1, 0);
  await open1.ready();
  const [first] = pids(open1);
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => pids(open1)[0] !== first && open1.status()[0]?.state).toBe('ready');
  const second = await answeredBy(open1);
  process.kill(second, 'SIGSTOP');
  await expect.poll(() => pids(open1)[0] !== second && open1.status()[0]?.state).toBe('ready');
  const third = await answeredBy(open1);
  await open1.close();
  expect([first, second, third].map((pid) => isAlive(pid ?? 0))).toEqual([false, false, false]);
});

it('[WORKERS-2] a worker that spins is replaced, and connections that came meanwhile reach the next', async () => {
  const open1 = await open(1, 0);
  await open1.ready();
  const first = await answeredBy(open1);
  open1.hurry({ kind: 'announce', ref: { machine: 'any', id: 'any' }, eventId: 'any' });
  await expect.poll(() => open1.status()[0]?.state).toBe('silent');
  const next = await answeredBy(open1);
  expect(next).not.toBe(first);
});

it('[WORKERS-3] connections wait for a silent worker and reach it when it speaks again', async () => {
  // It is to go on long before it is taken for stopped, also where this process gets no turn for a while.
  const open1 = await open(1, 0, 8000);
  await open1.ready();
  const first = await answeredBy(open1);
  process.kill(first, 'SIGSTOP');
  await expect.poll(() => open1.status()[0]?.state, { interval: 10 }).toBe('silent');
  const waiting = answeredBy(open1);
  process.kill(first, 'SIGCONT');
  expect(await waiting).toBe(first);
});

it('[WORKERS-4] connections dealt to a worker that never took them are closed or reach the next', async () => {
  const open1 = await open(1, 0);
  await open1.ready();
  const first = await answeredBy(open1);
  process.kill(first, 'SIGSTOP');
  // Before its silence is noticed: all are dealt to it.
  const dealt = await Promise.allSettled(Array.from({ length: 6 }, () => answeredBy(open1)));
  const answered = dealt.flatMap((one) =>
    one.status === 'fulfilled' && one.value > 0 ? [one.value] : [],
  );
  expect(answered).not.toContain(first);
  // The one under way ends with the worker; the others had not left.
  expect(answered.length).toBeGreaterThanOrEqual(5);
});
