/**
 * A course is cancelled while things are killed: `KILL_ROUNDS=20 KILL_SEED=7 vitest run --project
 * integration server/actors/kill-cancel`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareKillCluster, type KillCluster } from './testing/kill-cluster.ts';
import { openKillFixture, targetsOf } from './testing/kill-fixture.ts';
import type { KillFixture, KillFixtureOptions } from './testing/kill-fixture.ts';
import { course } from './testing/machines.ts';
import { createRandom } from '#machines/testing/random.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const SEED = Number(process.env.KILL_SEED ?? 1);
const LESSONS = 12;
const LIMIT = 6;

/** Calls that end only when they are cut off. */
const endless: KillFixtureOptions = {
  calls: 3,
  ms: 3_600_000,
  limit: LIMIT,
  exitAfterCommit: 0,
  seed: SEED,
};
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

interface Row {
  machine: string;
  rev: number;
  snapshot: { value: string; context: any };
  host: object;
  applied: number;
  cancels: number;
  resumed: number;
}

/** A course whose lessons are all known, as many running as may. */
async function beginEndless(name: string, it: KillFixture): Promise<string[]> {
  const lessons = Array.from({ length: LESSONS }, (_, i) => `${name}-${i}`);
  const start = { type: 'start', lessons } as { type: string };
  await it.insist(course(name), start, { create: { courseId: name } });
  const known = `select id from actor where id like '${name}-%' and host->'children' <> '{}'`;
  await expect.poll(() => it.query(known)).toHaveLength(LESSONS);
  await expect.poll(async () => (await it.counts()).open).toBe(LIMIT);
  return lessons;
}

/** Every lesson has taken its cancel once and reported once; nothing runs, nothing was answered. */
async function verifyCancelled(name: string, it: KillFixture, isFinal: boolean) {
  const read = () =>
    it.query<Row>(
      `select a.machine, a.id, a.rev, a.snapshot, a.host,
         (select count(*)::int from actor_event e where (e.machine, e.id) = (a.machine, a.id) and outcome = 'applied') as applied,
         (select count(*)::int from actor_event e where (e.machine, e.id) = (a.machine, a.id) and type = 'cancel' and outcome = 'applied') as cancels,
         (select count(*)::int from actor_event e where (e.machine, e.id) = (a.machine, a.id) and type = 'host.resumed') as resumed
       from actor a where a.id = '${name}' or a.id like '${name}-%'`,
    );
  const states = async () => new Set((await read()).map(({ snapshot }) => snapshot.value));
  const rest = isFinal ? 'stopped' : 'rested';
  await expect.poll(states, { timeout: 120_000 }).toEqual(new Set([rest, 'complete']));
  for (const row of await read()) {
    expect(row.host).toEqual({ children: {}, timers: {} });
    expect(row).toMatchObject({ applied: row.rev, cancels: 1 });
    if (row.machine !== 'courseGeneration') continue;
    expect(row.snapshot.context.settled).toBe(LESSONS);
    expect(row.rev - row.resumed).toBe(1 + 1 + LESSONS);
  }
  await expect.poll(async () => (await it.counts()).open).toBe(0);
  expect((await it.counts()).finished).toEqual({});
  expect(await it.query('select * from run_step')).toEqual([]);
  expect(await it.query('select * from actor_parked')).toEqual([]);
}

describe('a cancel among kills', () => {
  for (let round = 1; round <= ROUNDS; round++) {
    it(`[HOST-2 HOST-3 HOST-4] app, engine and database, round ${round} of seed ${SEED}`, async () => {
      const random = createRandom(SEED * 2000 + round);
      const open = (fixture = await openKillFixture(cluster, endless));
      const targets = targetsOf(open);
      const strike = () => random.pick(targets)[1]();
      const lessons = await beginEndless('stopped', open);
      const isFinal = random.next() < 0.5;
      const cancelled = open.insist(course('stopped'), { type: 'cancel', lessons, isFinal } as {
        type: string;
      });
      for (let kill = 0; kill < 3; kill++) {
        await delay(random.next() * 400);
        strike();
      }
      await cancelled;
      await verifyCancelled('stopped', open, isFinal);
    });
  }

  it.each([true, false])(
    '[HOST-2 HOST-3] [MESSAGE-3] a cancel survives a crash between its transaction and what it stops, for good: %s',
    async (isFinal) => {
      const open = (fixture = await openKillFixture(cluster, {
        ...endless,
        exitOnceAfter: 'cancel',
      }));
      const lessons = await beginEndless('crash', open);
      const cancel = { type: 'cancel', lessons, isFinal } as { type: string };
      expect(await open.insist(course('crash'), cancel)).toMatchObject({ rev: 2 });
      expect(open.starts()).toBe(2);
      await verifyCancelled('crash', open, isFinal);
    },
  );
});
