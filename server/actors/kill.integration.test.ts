/**
 * Kills, seeded: `KILL_ROUNDS=20 KILL_SEED=7 vitest run --project integration server/actors/kill`.
 * What must hold afterwards is the same in every scenario (`verify`). How long recovery took is
 * printed, and asserted nowhere.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { prepareKillCluster, type KillCluster } from './testing/kill-cluster.ts';
import { openKillFixture, targetsOf } from './testing/kill-fixture.ts';
import type { KillFixture, KillFixtureOptions } from './testing/kill-fixture.ts';
import { course, lesson } from './testing/machines.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const SEED = Number(process.env.KILL_SEED ?? 1);
const LESSONS = 8;
const PINGS = 4;

const usual: KillFixtureOptions = { calls: 3, ms: 100, limit: 6, exitAfterCommit: 0, seed: SEED };
let cluster: KillCluster;
let fixture: KillFixture | undefined;

beforeAll(async () => {
  cluster = await prepareKillCluster();
});
afterAll(() => cluster.remove());

afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

const recoveries: Record<string, Promise<number>[]> = {};

/** Kills, and measures until an event that is sent right after it is acknowledged. */
function killTimed(what: string, it: KillFixture, kill: () => void): void {
  const before = performance.now();
  kill();
  const probe = randomUUID();
  const sent = it.insist(lesson(probe), { type: 'ping' }, { create: { lessonId: probe } });
  const recovery = sent.then(() => performance.now() - before);
  (recoveries[what] ??= []).push(recovery);
}

afterAll(async () => {
  for (const [what, measured] of Object.entries(recoveries)) {
    const times = (await Promise.all(measured)).toSorted((a, b) => a - b);
    const p50 = times[Math.floor((times.length - 1) / 2)]?.toFixed(0);
    const most = times.at(-1)?.toFixed(0);
    process.stderr.write(
      `killed ${what}, ${times.length} times: an event is acknowledged again after p50 ${p50} ms, at most ${most} ms\n`,
    );
  }
});

interface Row {
  machine: string;
  id: string;
  rev: number;
  snapshot: { value: string; context: any; children: object };
  host: { children: object; timers: object };
  applied: number;
  settled: number;
  projected: object;
  projected_rev: number;
  resumed: number;
}

/** Starts a course, pings its lessons, and waits until every lesson and the course have ended. */
async function teach(name: string, it: KillFixture, meanwhile: () => Promise<void>) {
  const lessons = Array.from({ length: LESSONS }, (_, i) => `${name}-${i}`);
  const create = { courseId: name };
  const start = { type: 'start', lessons } as { type: string };
  await it.insist(course(name), start, { create, eventId: `${name}-start` });
  const acknowledged: string[] = [];
  const pings = lessons.map(async (id) => {
    for (let ping = 1; ping <= PINGS; ping++) {
      const eventId = `ping-${ping}`;
      await it.insist(
        lesson(id),
        { type: 'ping' },
        { eventId, create: { lessonId: id, courseId: name } },
      );
      acknowledged.push(`${id}#${eventId}`);
    }
  });
  await meanwhile();
  await Promise.all(pings);
  await Promise.all(Object.values(recoveries).flat());
  for (;;) {
    const [row] = await it.query<{ value: string }>(
      `select snapshot->>'value' as value from actor where machine = 'courseGeneration' and id = '${name}'`,
    );
    if (row?.value === 'complete') break;
    await delay(50);
  }
  return { lessons, acknowledged };
}

async function verify(name: string, it: KillFixture, taught: Awaited<ReturnType<typeof teach>>) {
  const rows = await it.query<Row>(
    `select a.machine, a.id, a.rev, a.snapshot, a.host, p.rev as projected_rev, p.snapshot as projected,
       (select count(*)::int from actor_event e where (e.machine, e.id) = (a.machine, a.id) and outcome = 'applied') as applied,
       (select count(*)::int from actor_event e where (e.machine, e.id) = (a.machine, a.id) and type = 'xstate.done.actor.writer') as settled,
       (select count(*)::int from actor_event e where (e.machine, e.id) = (a.machine, a.id) and type = 'host.resumed') as resumed
     from actor a left join projected p on (p.machine, p.id) = (a.machine, a.id)
     where a.id = '${name}' or a.id like '${name}-%'`,
  );
  const lessons = rows.filter((row) => row.machine === 'lessonGeneration');
  expect(lessons).toHaveLength(LESSONS);
  for (const row of lessons) {
    expect(row.snapshot.value).toBe('done');
    expect(row.snapshot.context.pings).toBe(PINGS);
    expect(row.snapshot.context.facts).toEqual(['started']);
    expect(row.snapshot.context.text).toBe(
      [1, 2, 3].map((call) => `answer ${row.id}-${call}`).join('\n'),
    );
    // A ping may come first and create the lesson; then the course's message is one event more, never less.
    expect(row.rev - row.resumed).toBe(1 + PINGS + 1 + 1);
    expect(row.settled).toBe(1);
  }
  const [parent] = rows.filter((row) => row.machine === 'courseGeneration');
  expect(parent?.snapshot.context.settled).toBe(LESSONS);
  expect((parent?.rev ?? 0) - (parent?.resumed ?? 0)).toBe(1 + LESSONS);
  for (const row of rows) {
    expect(row.applied).toBe(row.rev);
    expect(row.host).toEqual({ children: {}, timers: {} });
    expect({ rev: row.projected_rev, snapshot: row.projected }).toEqual({
      rev: row.rev,
      snapshot: row.snapshot,
    });
  }
  const events = await it.query<{ key: string }>(
    `select id || '#' || event_id as key from actor_event where type = 'ping' and outcome = 'applied'`,
  );
  const known = new Set(events.map(({ key }) => key));
  expect(taught.acknowledged.filter((key) => !known.has(key))).toEqual([]);
  expect(await it.query('select * from actor_parked')).toEqual([]);
  await verifyCalls(name, it);
}

/** No call is made for a step that is recorded; calls cut off by a kill are made again. */
async function verifyCalls(name: string, it: KillFixture) {
  const { started, finished, mostOpen, paidAgain } = await it.counts();
  const steps = await it.query<{ id: string; name: string }>(
    `select split_part(run_id, '/', 2) as id, name from run_step where run_id like '%/${name}-%'`,
  );
  expect(steps).toHaveLength(LESSONS * 3);
  let calls = 0;
  let twice = 0;
  for (const step of steps) {
    const key = `${step.id}-${step.name.slice('call/'.length)}`;
    calls += started[key] ?? 0;
    twice += Math.max(0, (finished[key] ?? 0) - 1);
  }
  expect(paidAgain).toEqual([]);
  process.stderr.write(
    `${name}: ${calls} calls for ${steps.length} steps, ${twice} ended twice, at most ${mostOpen} open, ${it.starts()} starts\n`,
  );
}

describe('kills', () => {
  for (let round = 1; round <= ROUNDS; round++) {
    it(`[SERVICE-1] [HOST-1 HOST-2 HOST-3 HOST-4] app, engine and database, round ${round} of seed ${SEED}`, async () => {
      const random = createRandom(SEED * 1000 + round);
      const open = (fixture = await openKillFixture(cluster, usual));
      const targets = targetsOf(open);
      const taught = await teach('matrix', open, async () => {
        for (let kill = 0; kill < 8; kill++) {
          await delay(200 + random.next() * 1100);
          const [what, kill] = random.pick(targets);
          killTimed(what, open, kill);
        }
      });
      await verify('matrix', open, taught);
    });
  }

  for (let round = 1; round <= ROUNDS; round++) {
    it(`[OUTLIVING-1] the engine with calls in flight, round ${round} of seed ${SEED}`, async () => {
      const random = createRandom(SEED * 3000 + round);
      const open = (fixture = await openKillFixture(cluster, { ...usual, ms: 1500, workers: 1 }));
      const inFlight = async () => (await open.counts()).open;
      const taught = await teach('flight', open, async () => {
        for (let kill = 0; kill < 3; kill++) {
          await expect.poll(inFlight).toBeGreaterThan(0);
          await delay(random.next() * 1000);
          killTimed('the engine, calls in flight', open, open.killEngine);
        }
      });
      await verify('flight', open, taught);
      const { started } = await open.counts();
      expect(Object.entries(started).filter(([, times]) => times > 1)).toEqual([]);
    });
  }

  for (let round = 1; round <= ROUNDS; round++) {
    it.each([1, 2])(
      `[HURRY-1] [RUNNING-4] [EARLY-1] what is begun ahead of the engine by one of %i, round ${round} of seed ${SEED}`,
      async (workers) => {
        const random = createRandom(SEED * 5000 + round * 10 + workers);
        const options = { ...usual, workers, isWaitedFor: true };
        const open = (fixture = await openKillFixture(cluster, options));
        const targets = targetsOf(open);
        const taught = await teach(`early${workers}`, open, async () => {
          for (let kill = 0; kill < 5; kill++) {
            await delay(random.next() * 900);
            const [what, kill] = random.pick(targets);
            killTimed(what, open, kill);
          }
        });
        await verify(`early${workers}`, open, taught);
      },
    );
  }

  it('[HOST-1 HOST-2 HOST-3] exit right after COMMIT, again and again', async () => {
    const open = (fixture = await openKillFixture(cluster, { ...usual, exitAfterCommit: 0.04 }));
    const taught = await teach('commit', open, async () => {});
    await verify('commit', open, taught);
    expect(open.starts()).toBeGreaterThan(1);
  });

  it('[RECOVERY-1] [HOST-3 HOST-4] the engine loses its directory, right after the start and once more', async () => {
    const open = (fixture = await openKillFixture(cluster, usual));
    const random = createRandom(SEED);
    const taught = await teach('lost', open, async () => {
      await delay(random.next() * 60);
      killTimed('application and engine, its directory lost', open, open.loseEngine);
      await delay(1500);
      open.loseEngine();
    });
    await verify('lost', open, taught);
  });

  it('[HOST-3 HOST-4] the engine comes back empty while the application stays up', async () => {
    const open = (fixture = await openKillFixture(cluster, usual));
    const taught = await teach('empty', open, async () => {
      await delay(400);
      open.loseEngineAlone();
    });
    await verify('empty', open, taught);
    expect(open.starts()).toBe(1);
  });

  it('[WORKERS-1] [WORKERS-2] a worker that hangs is found and replaced, and another takes its work', async () => {
    const open = (fixture = await openKillFixture(cluster, usual));
    const pid = open.appPid();
    let hung: number | undefined;
    // The application is ready before its workers are.
    await expect.poll(() => open.workers().map(({ state }) => state)).toEqual(['ready', 'ready']);
    const taught = await teach('hung', open, async () => {
      await delay(300);
      killTimed('a worker, for good', open, () => {
        hung = open.hangWorker();
      });
    });
    await verify('hung', open, taught);
    expect(open.appPid()).toBe(pid);
    expect(hung).toBeGreaterThan(0);
    // The work may be done before the one that hangs has missed its beats.
    await expect
      .poll(() => open.workers().map((worker) => ({ ...worker, hangs: worker.pid === hung })))
      .toMatchObject([
        { state: 'ready', hangs: false },
        { state: 'ready', hangs: false },
      ]);
  });

  it('[HOST-1] the application survives a killed database with transactions open', async () => {
    const open = (fixture = await openKillFixture(cluster, usual));
    const pid = open.appPid();
    const taught = await teach('database', open, async () => {
      for (let kill = 0; kill < 3; kill++) {
        await delay(500);
        killTimed('the database', open, open.killPostmaster);
        await open.query('select 1');
      }
    });
    await verify('database', open, taught);
    expect(open.appPid()).toBe(pid);
  });
});
