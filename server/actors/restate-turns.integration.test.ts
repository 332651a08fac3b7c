/** Organizations that wait for the same cap. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#db/testing/test-database.ts';
import type { TestDatabase } from '#db/testing/test-database.ts';
import { createLogger } from '../logger.ts';
import type { RunnerTask } from './actor-host.ts';
import type { RestateHost } from './restate-host.ts';
import { startTestEngine } from './testing/engine.ts';
import type { TestEngine } from './testing/engine.ts';
import { until } from './testing/manual-writer.ts';
import { course, testDefinitions } from './testing/machines.ts';
import { createTestHost } from './testing/test-host.ts';

const LIMIT = 2;
const QUEUED = 40;

let database: TestDatabase;
let engine: TestEngine;
let host: RestateHost;

/** Every run in the order of the starts; it goes on when it is told to. */
const runs: { course: string; finish: () => void }[] = [];

beforeAll(async () => {
  [database, engine] = await Promise.all([createTestDatabase(), startTestEngine()]);
  host = await createTestHost({
    engine: engine.restate,
    definitions: testDefinitions({
      writer: ({ input }: RunnerTask<any>) => {
        const { promise, resolve } = Promise.withResolvers<unknown>();
        runs.push({ course: input.courseId, finish: () => resolve({ text: 'written' }) });
        return promise;
      },
      // Longer than a key of the engine may be, and with letters that none may have.
      organizationOf: ({ context }: any) => `the organization/of the course ${context.courseId}`,
    }),
    orm: database.orm,
    limits: { ai: LIMIT, reading: 1, planning: 1 },
    logger: createLogger(process.env.TEST_LOG ?? 'silent'),
  });
});
afterAll(async () => {
  await host?.close();
  await engine?.stop();
  await database?.drop();
});

async function runnersInEngine(): Promise<number> {
  const query = `select count(*) as n from sys_invocation where target_service_name = 'lessonGenerationRunner'`;
  const reply = await fetch(`${engine.restate.adminUrl}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { rows } = (await reply.json()) as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
}

async function start(id: string, count: number): Promise<void> {
  const lessons = Array.from({ length: count }, (_, i) => `${id}-${i}`);
  const create = { courseId: id };
  await host.send(course(id), { type: 'start', lessons }, { create });
}

it('[SERVICE-5] who queues many keeps nobody waiting behind all of them, and alone has the whole cap', async () => {
  const [many, few] = [randomUUID(), randomUUID()];
  await start(many, QUEUED);
  await expect.poll(runnersInEngine).toBe(QUEUED);
  await expect.poll(() => runs.length).toBe(LIMIT);
  await start(few, 1);
  await expect.poll(runnersInEngine).toBe(QUEUED + 1);
  for (let ended = 0; ended <= QUEUED; ended++) {
    await expect.poll(() => runs.length).toBeGreaterThan(ended);
    runs[ended]?.finish();
  }
  await until(host, course(many), ({ value }) => value === 'complete');
  await until(host, course(few), ({ value }) => value === 'complete');
  // Those that ran when it came, and one or two turns.
  expect(runs.findIndex((run) => run.course === few)).toBeLessThanOrEqual(LIMIT + 2);
});
