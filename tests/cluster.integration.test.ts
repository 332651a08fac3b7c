/**
 * The larger shape under load, with each of its parts killed and stopped for a while, in an order that
 * the seed decides: `CLUSTER_ROUNDS=3 CLUSTER_SEED=7 .ci/cluster`. Needs a Redis and a server of the S3
 * API, so it runs only where it is asked for.
 *
 * How long recovery took is printed, and asserted nowhere.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { eventually } from '#server/testing/lectern-process.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import {
  killAtOnce,
  pauseFor,
  startMachineCluster,
  type MachineCluster,
  type Part,
} from './machine-cluster.ts';
import { cancelledAcross, orderedHereReadThere } from './machine-journeys.ts';
import { newPerson, type TestPerson } from './people.ts';
import { connectLive, plannedCourse } from './seeded-course.ts';

const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 0);
const SEED = Number(process.env['CLUSTER_SEED'] ?? 1);
/** Seconds a part is stopped for: longer than a balancer needs to notice. */
const PAUSE = 4;
/** One of each, so that no two ask a model the same. */
const COURSES = ['en', 'ko'] as const;
/**
 * Milliseconds a worker may take from looking a record up to its call, stopped between the two as it may be:
 * one that was made meanwhile, by another that ran the same step, it could not see.
 */
const LOOKED_UP_BEFORE = PAUSE * 1000 + 6000;

describe.runIf(ROUNDS > 0)('a cluster', () => {
  let cluster: MachineCluster;
  let teacher: TestPerson;
  let elsewhere: TestPerson;
  const recoveries: Record<string, number[]> = {};

  beforeAll(async () => {
    cluster = await startMachineCluster();
    const [here, there] = cluster.webs;
    if (!here || !there) throw new Error('nobody answers people');
    teacher = await newPerson(here, 'Theresa Teacher');
    elsewhere = { ...teacher, origin: there.url };
    // When a record could be read, by the clock of whoever reads it.
    await query(
      'alter table run_step add column written_at timestamptz not null default clock_timestamp()',
    );
  });
  afterAll(async () => {
    await cluster?.stop();
    for (const [part, times] of Object.entries(recoveries)) {
      process.stderr.write(`${part}: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms\n`);
    }
    const all = Object.values(recoveries)
      .flat()
      .toSorted((a, b) => a - b);
    const p50 = all[Math.floor((all.length - 1) / 2)]?.toFixed(0);
    const most = all.at(-1)?.toFixed(0);
    process.stderr.write(
      `an event is acknowledged and a model asked again after p50 ${p50} ms, at most ${most}\n`,
    );
  });

  /** Asked again until the database answers. */
  async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
    for (;;) {
      const client = new pg.Client({
        connectionString: cluster.databaseUrl,
        query_timeout: 10_000,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        return (await client.query<Row>(sql, values)).rows;
      } catch (error) {
        // The database says of a statement that is wrong at which place it is.
        if (error instanceof pg.DatabaseError && error.position !== undefined) throw error;
        await delay(100);
      } finally {
        await client.end().catch(() => {});
      }
    }
  }

  it('[BUS-1] [BUS-2] what is ordered at one is written at another, and read whole at a third', () =>
    orderedHereReadThere({ double: cluster.double, teacher, elsewhere }));

  it('[BUS-1] what is cancelled at one is at rest at another', () =>
    cancelledAcross({ double: cluster.double, teacher, elsewhere }));

  it('[CLUSTER-2] the memory of the engines is kept in the bucket', async () => {
    await expect.poll(cluster.snapshots).not.toEqual([]);
  });

  for (let round = 1; round <= ROUNDS; round++) {
    it(
      `[CLUSTER-1] each part is killed and stopped, round ${round} of seed ${SEED}`,
      { timeout: 600_000 },
      async () => {
        const random = createRandom(SEED * 1000 + round);
        const { control } = cluster.double;
        await control.set({ tokensPerSecond: 0, speeds: {} });
        const courses = [];
        for (const sample of COURSES) courses.push(await plannedCourse(teacher, { sample }));
        const edited = await plannedCourse(teacher, { sample: 'en' });
        await control.set({ tokensPerSecond: 12 });
        const lines = [teacher, elsewhere].map((person) => connectLive(person));
        const acknowledged: string[] = [];
        /** Repeats its event under one id, at one process after the other, until it is acknowledged. */
        const insist = async (machine: string, id: string, event: { type: string }) => {
          const eventId = randomUUID();
          for (let turn = 0; ; turn++) {
            const message = { ref: { machine, id }, eventId, event };
            const answer = await lines[turn % 2]?.socket
              .timeout(1500)
              .emitWithAck('actor:event', message)
              .catch(() => undefined);
            if (answer?.ok) break;
            if (answer && answer.error.code !== 'UNAVAILABLE') throw new Error(answer.error.code);
            await delay(50);
          }
          acknowledged.push(eventId);
        };
        try {
          for (const { id } of courses) {
            await insist('courseCreation', id, { type: 'structure.approve' });
          }
          await control.until(({ open }) => open > 0);
          const trials = cluster.parts
            .flatMap((part) => [kill(part), pause(part)])
            .map((trial) => ({ trial, place: random.next() }))
            .toSorted((a, b) => a.place - b.place);
          let number = 0;
          for (const { trial } of trials) {
            number += 1;
            const asked = (await cluster.double.control.calls()).length;
            const began = performance.now();
            const done = trial.run();
            const rename = { type: 'course.rename', title: `Round ${round}, trial ${number}` };
            await Promise.all([
              insist('courseCreation', edited.id, rename),
              writesOn(courses, asked),
            ]);
            (recoveries[trial.name] ??= []).push(performance.now() - began);
            await done;
            await delay(random.next() * 400);
          }
          await control.set({ tokensPerSecond: 0 });
          for (const { id } of courses) {
            await eventually('every lesson written', async () => {
              const rows = await query<{ value: string }>(
                `select snapshot->>'value' as value from actor
                 where machine = 'courseGeneration' and id = $1`,
                [id],
              );
              return rows[0]?.value === 'complete';
            });
          }
          const last = `Round ${round}, trial ${number}`;
          await verify(courses, acknowledged, { id: edited.id, title: last });
        } finally {
          for (const line of lines) line.close();
        }
      },
    );
  }

  interface Trial {
    name: string;
    run: () => Promise<void>;
  }

  function kill(part: Part): Trial {
    return {
      name: `${part.name}, killed`,
      run: async () => {
        killAtOnce(part.pids());
        await part.restore();
      },
    };
  }

  function pause(part: Part): Trial {
    return { name: `${part.name}, stopped`, run: () => pauseFor(part.pids(), PAUSE) };
  }

  /** Until a model is asked for something that was not asked before, or nothing is left to write. */
  async function writesOn(courses: { id: string }[], asked: number): Promise<void> {
    for (;;) {
      if ((await cluster.double.control.calls()).length > asked) return;
      const { open } = await cluster.double.control.counts();
      if (open === 0) {
        const rows = await query<{ left: number }>(
          `select count(*)::int as left from actor where machine = 'courseGeneration'
           and id = any($1) and snapshot->>'value' <> 'complete'`,
          [courses.map(({ id }) => id)],
        );
        if (rows[0]?.left === 0) return;
      }
      await delay(20);
    }
  }

  async function verify(
    courses: { id: string; path: string }[],
    acknowledged: string[],
    edited: { id: string; title: string },
  ): Promise<void> {
    const applied = await query<{ event_id: string }>(
      // Before it stands who said it.
      `select split_part(event_id, '/', 2) as event_id from actor_event
       where outcome = 'applied' and split_part(event_id, '/', 2) = any($1)`,
      [acknowledged],
    );
    expect(applied.map(({ event_id }) => event_id).toSorted()).toEqual(acknowledged.toSorted());
    expect(await query('select title from course where id = $1', [edited.id])).toEqual([
      { title: edited.title },
    ]);
    expect(await query('select * from actor_parked')).toEqual([]);
    for (const course of courses) {
      const courseSlug = course.path.split('/').at(-1) ?? '';
      const { chapters } = await trpcOf(teacher).course.get.query({
        orgSlug: teacher.org,
        courseSlug,
      });
      const lessons = chapters.flatMap((chapter) => chapter.lessons);
      expect(lessons.length).toBeGreaterThan(0);
      for (const { slug } of lessons) {
        const read = (person: TestPerson) =>
          trpcOf(person).lesson.get.query({ courseSlug, lessonSlug: slug });
        const [here, there] = await Promise.all([read(teacher), read(elsewhere)]);
        expect(here.lesson.content).not.toBe('');
        expect(there.lesson.content).toBe(here.lesson.content);
      }
    }
    await verifyCalls();
  }

  /** No model is asked again what is recorded, each recorded answer was asked for. */
  async function verifyCalls(): Promise<void> {
    const steps = await query<{ question: string; written: string }>(
      `select prompt_hash as question, extract(epoch from max(written_at)) * 1000 as written
       from run_step where prompt_hash is not null group by prompt_hash`,
    );
    const calls = await cluster.double.control.calls();
    const asked = Map.groupBy(calls, ({ question }) => question);
    expect(steps.filter(({ question }) => !asked.has(question))).toEqual([]);
    const late = steps.flatMap(({ question, written }) =>
      (asked.get(question) ?? []).map(({ role, askedAt }) => ({
        role,
        after: askedAt - Number(written),
      })),
    );
    process.stderr.write(`${steps.length} recorded answers, ${calls.length} calls\n`);
    expect(late.filter(({ after }) => after > LOOKED_UP_BEFORE)).toEqual([]);
  }
});
