/** What only a real engine can get wrong: late attempts, two live runners, caps under load. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase } from '#db/testing/test-database.ts';
import type { TestDatabase } from '#db/testing/test-database.ts';
import { createLogger } from '../logger.ts';
import type { RunnerTask } from './actor-host.ts';
import { createEngineClient } from './restate-client.ts';
import type { SendAnswer } from './restate-services.ts';
import type { RestateHost } from './restate-host.ts';
import { createTestHost, type TestHostOptions } from './testing/test-host.ts';
import { createManualWriter, until } from './testing/manual-writer.ts';
import { sendThroughEngine, startTestEngine } from './testing/engine.ts';
import type { TestEngine } from './testing/engine.ts';
import { course, lesson, testDefinitions } from './testing/machines.ts';

const LIMIT = 200;
const LESSONS = 1000;
/** A thousand actors take half a minute; on a machine that has other things to do, several. */
const PATIENCE = 900_000;

let database: TestDatabase;
let engine: TestEngine;
let host: RestateHost;
let writer: (task: RunnerTask) => Promise<unknown> = async () => undefined;

function open(restate: TestHostOptions['engine']): Promise<RestateHost> {
  return createTestHost({
    engine: restate,
    definitions: testDefinitions({ writer: (task) => writer(task) }),
    orm: database.orm,
    limits: { ai: LIMIT, reading: 1, planning: 1 },
    logger: createLogger(process.env.TEST_LOG ?? 'silent'),
  });
}

beforeAll(async () => {
  [database, engine] = await Promise.all([createTestDatabase(), startTestEngine()]);
  host = await open(engine.restate);
});
afterAll(async () => {
  await host?.close();
  await engine?.stop();
  await database?.drop();
});

async function countRunning(id: string): Promise<number> {
  const [row] = await database.orm.em
    .fork()
    .execute<[{ n: number }]>(
      `select count(*)::int as n from actor where id like ? and host->'children' <> '{}'`,
      [`${id}-%`],
    );
  return row.n;
}

/** What the engine still holds: calls that run, wait or are due later. */
async function callsLeft(): Promise<unknown[]> {
  const reply = await fetch(`${engine.restate.adminUrl}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: 'select target, status from sys_invocation' }),
  });
  const { rows } = (await reply.json()) as { rows: unknown[] };
  return rows;
}

describe('the engine', () => {
  it('[CHILD-1] [HOST-4] of two live runners of one child the current one counts', async () => {
    const id = randomUUID();
    const runs: { token: string; answer: (output: unknown) => void }[] = [];
    let begun = Promise.withResolvers<void>();
    // Runners that do not listen to their signal.
    writer = (task) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      runs.push({ token: task.token, answer: resolve });
      begun.resolve();
      return promise;
    };
    await host.send(lesson(id), { type: 'write' }, { create: { lessonId: id } });
    await begun.promise;
    begun = Promise.withResolvers();
    // As after a lost directory, but the old runner is still alive.
    await host.store.adoptEpoch(randomUUID());
    await host.onEngineRestarted();
    await begun.promise;
    expect(runs.map(({ token }) => token)).toEqual(['1.1', expect.stringMatching(/^2\./)]);
    runs[0]?.answer({ text: 'stale' });
    await host.send(lesson(id), { type: 'ping' });
    runs[1]?.answer({ text: 'current' });
    const done = await until(host, lesson(id), ({ value }) => value === 'done');
    expect(done.context).toMatchObject({ text: 'current', pings: 1 });
    const settled = await database.orm.em
      .fork()
      .execute(`select * from actor_event where id = ? and type = 'xstate.done.actor.writer'`, [
        id,
      ]);
    expect(settled).toHaveLength(1);
  });

  it('[ENGINE-2] work in progress follows the application to another port', async () => {
    const id = randomUUID();
    let begun = Promise.withResolvers<void>();
    writer = (task) => {
      begun.resolve();
      return new Promise((_, reject) => {
        task.signal.addEventListener('abort', () => reject(task.signal.reason), { once: true });
      });
    };
    await host.send(lesson(id), { type: 'write' }, { create: { lessonId: id } });
    await begun.promise;
    begun = Promise.withResolvers();
    await host.close();
    writer = async () => ({ text: 'moved' });
    host = await open({ ...engine.restate, actorPort: 0, runnerPort: 0 });
    const done = await until(host, lesson(id), ({ value }) => value === 'done');
    expect(done).toMatchObject({ rev: 2, context: { text: 'moved' } });
  });

  it('[ENGINE-1] [HOST-2] an attempt that wakes up after later events changes nothing', async () => {
    const id = randomUUID();
    await host.send(lesson(id), { type: 'ping' }, { create: { lessonId: id } });
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    let armed = true;
    database.orm.em.getEventManager().registerSubscriber({
      beforeTransactionStart: async () => {
        if (!armed) return;
        armed = false;
        reached.resolve();
        await held.promise;
      },
    });
    const a = sendThroughEngine(engine.restate, lesson(id), { type: 'ping' }, 'event-a');
    await reached.promise;
    const back = new Promise<void>((resolve) => engine.restate.onRestart(resolve));
    process.kill(engine.restate.pid(), 'SIGKILL');
    await back;
    await host.onEngineRestarted();
    expect(await a).toMatchObject({ rev: 2 });
    expect(await host.send(lesson(id), { type: 'ping' })).toMatchObject({ rev: 3 });
    held.resolve();
    // Its transaction locks the row: once another event is through, it has been handled.
    const stray = async () =>
      database.orm.em.fork().execute(`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`);
    await expect.poll(stray).toEqual([{ n: 0 }]);
    await host.send(lesson(id), { type: 'ping' });
    expect(await host.snapshot(lesson(id))).toMatchObject({
      rev: 4,
      snapshot: { context: { pings: 4 } },
    });
  });

  it('[SEND-1] an event that asks nothing of the engine is taken while the engine is away', async () => {
    const id = randomUUID();
    await host.send(lesson(id), { type: 'ping' }, { create: { lessonId: id } });
    process.kill(engine.restate.pid(), 'SIGSTOP');
    try {
      expect(await host.send(lesson(id), { type: 'ping' })).toEqual({ rev: 2, duplicate: false });
    } finally {
      process.kill(engine.restate.pid(), 'SIGCONT');
    }
  });

  it('[WAITING-1] [WAITING-2] a call that waits is left waiting, one to an engine that stands still is UNAVAILABLE', async () => {
    const id = randomUUID();
    await host.send(lesson(id), { type: 'ping' }, { create: { lessonId: id } });
    const client = createEngineClient({ ...engine.restate, askEveryMs: 20 });
    const { signal } = new AbortController();
    // Longer than a busy machine keeps an engine from saying that it is there.
    const patience = 3_000;
    const call = () =>
      client.call<SendAnswer>(
        'lessonGeneration',
        id,
        'send',
        { event: { type: 'ping' }, eventId: randomUUID() },
        { patience, signal },
      );
    const held = holdAfter(0);
    const waiting = call();
    await delay(1.5 * patience);
    held.release();
    expect(await waiting).toMatchObject({ outcome: 'applied', rev: 2 });
    process.kill(engine.restate.pid(), 'SIGSTOP');
    try {
      await expect(call()).rejects.toThrow('UNAVAILABLE');
    } finally {
      process.kill(engine.restate.pid(), 'SIGCONT');
    }
  });

  /** Lets the next transactions through, so many, and holds all later ones until `release`. */
  const holdAfter = (free: number) => {
    const { promise: released, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    database.orm.em.getEventManager().registerSubscriber({
      beforeTransactionStart: async () => {
        begun += 1;
        if (begun > free) await released;
      },
    });
    return {
      release: () => {
        begun = Number.NEGATIVE_INFINITY;
        resolve();
      },
    };
  };

  it(
    '[HOST-3] a cancel of many stops what runs with its one transaction, and what waits never runs',
    async () => {
      const id = randomUUID();
      const lessons = Array.from({ length: LIMIT + 100 }, (_, i) => `${id}-${i}`);
      const aborted: Promise<void>[] = [];
      const full = Promise.withResolvers<void>();
      writer = (task) =>
        new Promise((_, reject) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          task.signal.addEventListener('abort', () => {
            resolve();
            reject(task.signal.reason);
          });
          if (aborted.push(promise) === LIMIT) full.resolve();
        });
      const create = { courseId: id };
      await host.send(course(id), { type: 'start', lessons }, { create });
      await full.promise;
      await expect.poll(() => countRunning(id), { timeout: PATIENCE / 2 }).toBe(lessons.length);

      // The first sees that the cancel asks something of the engine, and writes nothing.
      const held = holdAfter(2);
      const cancelled = host.send(course(id), { type: 'cancel', lessons });
      // No lesson can have taken its own cancel: every transaction but the parent's is held.
      await Promise.all(aborted);
      expect(await countRunning(id)).toBe(lessons.length);
      held.release();
      expect(await cancelled).toMatchObject({ rev: 2 });

      const complete = await until(host, course(id), ({ value }) => value === 'complete');
      expect(complete).toMatchObject({ rev: 2 + lessons.length });
      expect(aborted).toHaveLength(LIMIT);
      const unwanted = `select event_id from actor_event where id like ? and type like 'xstate.%.actor.writer'`;
      expect(await database.orm.em.fork().execute(unwanted, [`${id}-%`])).toEqual([]);
      expect(await database.orm.em.fork().execute('select * from actor_parked')).toEqual([]);
    },
    PATIENCE,
  );

  it('[HOST-4 HOST-6] what was stopped ahead of a message runs again when the message changes nothing', async () => {
    const id = randomUUID();
    const writers = createManualWriter();
    writer = (task) => writers.writer(task);
    const create = { courseId: id };
    const lessons = [id];
    await host.send(course(id), { type: 'start', lessons }, { create });
    const first = await writers.next(lesson(id));
    await first.task.step('call/1', async () => ({ output: 'paid' }));
    await first.task.report('deaf', { type: 'writer.reported', fact: 'deaf' } as { type: string });
    await host.send(course(id), { type: 'cancel', lessons });
    await first.aborted;
    const second = await writers.next(lesson(id));
    expect(second.task.token).toBe(first.task.token);
    const again = async () => {
      throw new Error('a recorded step is not run again');
    };
    expect(await second.task.step('call/1', again)).toBe('paid');
    second.finish({ text: 'kept' });
    const done = await until(host, lesson(id), ({ value }) => value === 'done');
    expect(done.context).toMatchObject({ text: 'kept', run: 1, facts: ['deaf'] });
    const complete = await until(host, course(id), ({ value }) => value === 'complete');
    expect(complete).toMatchObject({ rev: 3, context: { settled: 1 } });
  });

  it(
    `[HOST-4] ${LESSONS} queued, ${LIMIT} running: the cap holds, a cancelled waiting child makes no call`,
    async () => {
      const id = randomUUID();
      const idle = lesson(`${id}-idle`);
      const lessons = Array.from({ length: LESSONS }, (_, i) => `${id}-${i}`);
      const gate = Promise.withResolvers<void>();
      const started = new Set<string>();
      const full = Promise.withResolvers<void>();
      let running = 0;
      let most = 0;
      writer = async (task) => {
        started.add(task.ref.id);
        running += 1;
        most = Math.max(most, running);
        if (running === LIMIT) full.resolve();
        await gate.promise;
        running -= 1;
        return { text: task.ref.id };
      };
      await host.send(idle, { type: 'ping' }, { create: { lessonId: idle.id } });
      const create = { courseId: id };
      await host.send(course(id), { type: 'start', lessons }, { create });
      await full.promise;
      await expect.poll(() => countRunning(id), { timeout: PATIENCE / 2 }).toBe(LESSONS);

      const latencies: number[] = [];
      for (let i = 0; i < 100; i++) {
        const before = performance.now();
        await host.send(idle, { type: 'ping' });
        latencies.push(performance.now() - before);
      }
      latencies.sort((a, b) => a - b);
      process.stderr.write(
        `idle actor while ${LIMIT} run: p50 ${latencies[50]?.toFixed(1)} ms, p99 ${latencies[98]?.toFixed(1)} ms\n`,
      );

      const waiting = lessons.filter((it) => !started.has(it));
      expect(waiting).toHaveLength(LESSONS - LIMIT);
      const [cancelled = ''] = waiting;
      await host.send(lesson(cancelled), { type: 'cancel' });
      gate.resolve();
      const complete = await until(host, course(id), ({ value }) => value === 'complete');
      expect(complete.context.settled).toBe(LESSONS);
      expect(started.has(cancelled)).toBe(false);
      expect(started.size).toBe(LESSONS - 1);
      expect(most).toBe(LIMIT);
    },
    PATIENCE,
  );

  it('[SERVICE-2] [HOST-4] what was started before a restart of the application is stopped after it', async () => {
    const id = randomUUID();
    const begun = Promise.withResolvers<void>();
    writer = (task) => {
      begun.resolve();
      return new Promise((_, reject) => {
        task.signal.addEventListener('abort', () => reject(task.signal.reason), { once: true });
      });
    };
    await host.send(lesson(id), { type: 'write' }, { create: { lessonId: id } });
    await begun.promise;
    await host.close();
    host = await open({ ...engine.restate, actorPort: 0, runnerPort: 0 });
    await host.send(lesson(id), { type: 'cancel' });
    await until(host, lesson(id), ({ value }) => value === 'rested');
    // Its timer is due in ten minutes, unless the engine was told that nobody waits for it.
    await expect.poll(callsLeft, { timeout: 120_000 }).toEqual([]);
  });

  it('[SERVICE-3] [HOST-4] keeps no finished call and no cancelled timer', async () => {
    await expect.poll(callsLeft, { timeout: 120_000 }).toEqual([]);
  });
});
