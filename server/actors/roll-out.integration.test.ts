/**
 * Two releases side by side over one database and one engine, each with events and children of its own
 * behind one address of each kind, as processes of an installation are replaced one by one.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { startBalancer, type Balancer } from '../testing/balancer.ts';
import { freePort } from '../testing/free-port.ts';
import type { ActorDefinition } from './actor-host.ts';
import { createPostgresStore } from './postgres-actor-store.ts';
import { many } from './postgres-sql.ts';
import { createRestateHost } from './restate-host.ts';
import { createRunnerHost } from './restate-runners.ts';
import { sendThroughEngine, startTestEngine, type TestEngine } from './testing/engine.ts';
import { laterDefinitions } from './testing/later-lesson.ts';
import { course, lesson, testDefinitions } from './testing/machines.ts';
import { createManualWriter, until } from './testing/manual-writer.ts';

const logger = createLogger(process.env.TEST_LOG ?? 'silent');

let database: TestDatabase;
let engine: TestEngine;
let balancers: { actors: Balancer; runners: Balancer };
const slots: { actors: number; runners: number }[] = [];

beforeAll(async () => {
  [database, engine] = await Promise.all([createTestDatabase(), startTestEngine()]);
  for (const _ of [1, 2]) slots.push({ actors: await freePort(), runners: await freePort() });
  // Whoever is not there refuses the connection, which then goes to the other.
  const health = `${engine.restate.adminUrl}/health`;
  const before = (of: 'actors' | 'runners') =>
    startBalancer(slots.map((slot) => ({ port: slot[of], health })));
  balancers = { actors: await before('actors'), runners: await before('runners') };
});
afterAll(async () => {
  await engine?.stop();
  await Promise.all(Object.values(balancers ?? {}).map((balancer) => balancer.close()));
  await database?.drop();
});

/** One process of a release; which of two places it takes, its port says. */
async function start(place: 0 | 1, definitions: ActorDefinition[]) {
  const slot = slots[place];
  if (slot === undefined) throw new Error('nothing has started');
  const { ingressUrl, adminUrl, identityKey } = engine.restate;
  const identityKeys = [identityKey];
  const own = { definitions, orm: database.orm, ingressUrl, adminUrl, logger };
  const addressOf = ({ port }: Balancer) => `http://127.0.0.1:${port}`;
  const runners = createRunnerHost({ ...own, identityKeys });
  let closed: Promise<void> | undefined;
  try {
    await runners.listen(slot.runners, '127.0.0.1');
    const host = await createRestateHost({
      ...own,
      limits: { ai: 10, reading: 1, planning: 1 },
      actors: { port: slot.actors, url: addressOf(balancers.actors), identityKeys },
      runners: {
        port: slot.runners,
        url: addressOf(balancers.runners),
        ready: async () => {},
      },
      hurry: runners.hurry,
    });
    const close = () => (closed ??= runners.close().then(() => host.close()));
    onTestFinished(close);
    return { host, close };
  } catch (error) {
    await runners.close();
    throw error;
  }
}

function newCourse(count: number) {
  const id = randomUUID();
  const lessons = Array.from({ length: count }, (_, at) => `${id}/${at}`);
  return { id, lessons, start: { type: 'start', lessons } as const, create: { courseId: id } };
}

/** Texts by lesson, and how often a writer's answer was taken. */
async function written(lessons: readonly string[]) {
  const store = createPostgresStore(database.orm);
  const records = await store.load(lessons.map(lesson));
  const texts = new Map(
    records.map(({ ref, snapshot: { context } }) => [ref.id, Reflect.get(Object(context), 'text')]),
  );
  const answers = await many<{ id: string }>(
    database.orm.em.fork(),
    `select id from actor_event where machine = 'lessonGeneration' and outcome = 'applied'
     and type like 'xstate.done.actor.%' and id = any($1)`,
    [lessons],
  );
  return {
    texts: lessons.map((id) => texts.get(id)),
    answered: answers.map(({ id }) => id).toSorted(),
    parked: await store.parked(),
  };
}

it('[ROLL-OUT-1] [ROLL-OUT-2] lessons that are being written while a later release takes over are each written once', async () => {
  const { id, lessons, ...of } = newCourse(5);
  const earlier = createManualWriter();
  const old = await start(0, testDefinitions({ writer: (task) => earlier.writer(task) }));
  await old.host.send(course(id), of.start, { create: of.create });
  const begun = await Promise.all(lessons.map((one) => earlier.next(lesson(one))));
  begun[0]?.finish({ text: 'by the earlier one' });
  await until(old.host, lesson(lessons[0]!), ({ value }) => value === 'done');

  const definitions = laterDefinitions({ author: async () => ({ text: 'by the later one' }) });
  const later = await start(1, definitions);
  // The later one is told something of two lessons that the earlier one is writing.
  for (const one of lessons.slice(1, 3)) {
    await later.host.store.apply(definitions[0]!, {
      kind: 'send',
      ref: lesson(one),
      event: { type: 'ping' },
      eventId: randomUUID(),
      inv: 'of this test',
    });
  }
  // One of them is written now, and somebody says something to the other, whoever hears it.
  begun[1]?.finish({ text: 'by the earlier one' });
  const { restate } = engine;
  const said = sendThroughEngine(restate, lesson(lessons[2]!), { type: 'ping' }, randomUUID());
  await old.close();

  expect(await said).toMatchObject({ outcome: 'applied' });
  await until(later.host, course(id), ({ value }) => value === 'complete');
  const { texts, answered, parked } = await written(lessons);
  expect(texts).toEqual([
    'by the earlier one',
    // Had its end not been told yet, it was written again from what was recorded.
    expect.stringMatching(/^by the (earlier|later) one$/),
    ...Array.from({ length: 3 }, () => 'by the later one'),
  ]);
  expect(answered).toEqual(lessons);
  expect(parked).toEqual([]);
  const pinged = await until(later.host, lesson(lessons[2]!), () => true);
  expect(pinged).toMatchObject({ version: 2, context: { heard: { pings: 2 } } });
});

it('[ROLL-OUT-1] [ROLL-OUT-3] lessons go on when a release that changed no machine is taken back', async () => {
  const { id, lessons, ...of } = newCourse(3);
  const [one, two, three] = [createManualWriter(), createManualWriter(), createManualWriter()];
  const first = await start(0, laterDefinitions({ author: (task) => one.writer(task) }));
  await first.host.send(course(id), of.start, { create: of.create });
  const begun = await Promise.all(lessons.map((each) => one.next(lesson(each))));
  begun[0]?.finish({ text: 'before' });
  await until(first.host, lesson(lessons[0]!), ({ value }) => value === 'done');

  const next = await start(1, laterDefinitions({ author: (task) => two.writer(task) }));
  await first.close();
  const taken = await Promise.all(lessons.slice(1).map((each) => two.next(lesson(each))));
  taken[0]?.finish({ text: 'meanwhile' });
  await until(next.host, lesson(lessons[1]!), ({ value }) => value === 'done');

  const again = await start(0, laterDefinitions({ author: (task) => three.writer(task) }));
  await next.close();
  (await three.next(lesson(lessons[2]!))).finish({ text: 'after' });
  await until(again.host, course(id), ({ value }) => value === 'complete');
  expect(await written(lessons)).toEqual({
    texts: ['before', 'meanwhile', 'after'],
    answered: lessons,
    parked: [],
  });
});

it('[ROLL-OUT-3] a release before a machine was changed does not start on what the later one has stored', async () => {
  const { lessons } = newCourse(1);
  const definitions = laterDefinitions({ author: async () => ({ text: 'by the later one' }) });
  const ref = lesson(lessons[0]!);
  const later = await start(1, definitions);
  await later.host.send(ref, { type: 'write' }, { create: { lessonId: ref.id } });
  await until(later.host, ref, ({ value }) => value === 'done');
  await later.close();
  await expect(start(0, testDefinitions({ writer: async () => ({}) }))).rejects.toThrow(
    /lessonGeneration\/.* was written by version 2 of its machine, this is version 1/,
  );
  // The later one does.
  await start(1, definitions);
});
