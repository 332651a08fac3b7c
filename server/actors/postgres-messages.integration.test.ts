/** Messages that actors take together, without a turn of the engine for each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import type { ActorDefinition } from './actor-host.ts';
import type { ActorStore } from './actor-store.ts';
import type { Command } from './effects.ts';
import { createPostgresStore } from './postgres-actor-store.ts';
import { run } from './postgres-sql.ts';
import { course, lesson, testDefinitions } from './testing/machines.ts';

let database: TestDatabase;
let store: ActorStore;
const definitions = testDefinitions({
  writer: async () => undefined,
  project: async (em, change) => {
    const { id } = change.ref;
    await run(em, 'insert into noted (id, rev) values ($1, $2)', [id, change.rev]);
  },
});
const [lessons, courses] = definitions as [ActorDefinition, ActorDefinition];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.orm.em.fork().execute('create table noted (id text, rev int)');
  store = createPostgresStore(database.orm);
  await store.adoptEpoch('one');
});
afterAll(() => database.drop());

let calls = 0;
const send = (id: string, type: string, more: object = {}): Command => ({
  ref: lesson(id),
  kind: 'send',
  event: { type },
  eventId: `event-${++calls}`,
  inv: `call-${calls}`,
  create: { lessonId: id, courseId: `course-${id}` },
  ...more,
});
const notes = (id: string) =>
  database.orm.em.fork().execute('select rev from noted where id = ? order by rev', [id]);

describe('messages taken together', () => {
  const begin = async (id: string, count: number) => {
    const ids = Array.from({ length: count }, (_, i) => `${id}-${i}`);
    const event = { type: 'start', lessons: ids };
    const create = { courseId: id };
    const start: Command = {
      kind: 'send',
      ref: course(id),
      eventId: 'start',
      inv: 'x',
      event,
      create,
    };
    await store.apply(courses, start);
    return ids;
  };
  const report = (id: string, from: string, eventId: string) => ({
    from: lesson(from),
    to: course(id),
    eventId,
    event: { type: 'report', lessonId: from, outcome: 'done' },
  });
  /** As a lesson's own event would have left it. */
  const said = (from: string, id: string, eventIds: string[], rev: number) => {
    const effects = eventIds.map((eventId) => ({ kind: 'send', to: course(id), eventId }));
    return run(
      database.orm.em.fork(),
      `insert into actor_event (machine, id, event_id, inv, rev, type, outcome, effects)
       values ('lessonGeneration', $1, $2, 'x', $3, 'x', 'applied', $4::jsonb)`,
      [from, `said-${rev}`, rev, JSON.stringify(effects)],
    );
  };

  it('[MESSAGE-1] [HOST-1] [HOST-2] each is an event of its own, once', async () => {
    const ids = await begin('together', 3);
    const all = ids.map((from) => report('together', from, `${from}/done`));
    const taken = await store.takeMessages(courses, all.slice(0, 2));
    expect(taken).toMatchObject({ handled: ids.slice(0, 2).map((from) => `${from}/done`) });
    expect(taken.record).toMatchObject({ rev: 3, snapshot: { value: 'running' } });
    const again = await store.takeMessages(courses, all);
    expect(again.handled).toHaveLength(3);
    expect(again.record).toMatchObject({ rev: 4, snapshot: { value: 'complete' } });
    // Ended: one more is handled, and changes nothing.
    const late = await store.takeMessages(courses, [report('together', 'late', 'late/done')]);
    expect(late).toEqual({ handled: ['late/done'] });
    expect(await notes('together')).toEqual([{ rev: 1 }, { rev: 2 }, { rev: 3 }, { rev: 4 }]);
    const rows = await database.orm.em
      .fork()
      .execute('select outcome, rev from actor_event where id = ? order by at, rev', ['together']);
    expect(rows).toEqual([
      { outcome: 'applied', rev: 1 },
      { outcome: 'applied', rev: 2 },
      { outcome: 'applied', rev: 3 },
      { outcome: 'applied', rev: 4 },
      { outcome: 'ignored', rev: 4 },
    ]);
  });

  it('[MESSAGE-2] none overtakes an earlier one of its sender', async () => {
    await begin('behind', 2);
    await said('behind-0', 'behind', ['first'], 1);
    await said('behind-0', 'behind', ['second'], 2);
    const second = report('behind', 'behind-0', 'second');
    expect(await store.takeMessages(courses, [second])).toEqual({ handled: [] });
    const { event } = report('behind', 'behind-0', 'first');
    // By the engine.
    const first: Command = {
      kind: 'deliver',
      ref: course('behind'),
      eventId: 'first',
      inv: 'x',
      event,
    };
    await store.apply(courses, first);
    expect((await store.takeMessages(courses, [second])).handled).toEqual(['second']);
  });

  it('[MESSAGE-1] what asks something of the engine, and what nobody is there to hear, is left', async () => {
    await store.apply(lessons, send('asks', 'ping'));
    const write = { ...report('x', 'y', 'write'), to: lesson('asks'), event: { type: 'write' } };
    const ping = { ...write, eventId: 'ping', event: { type: 'ping' } };
    const poison = { ...write, eventId: 'explode', event: { type: 'explode' } };
    const taken = await store.takeMessages(lessons, [write, poison, ping]);
    expect(taken).toMatchObject({ handled: ['ping'], record: { rev: 2 } });
    expect(await store.isHandled(lesson('asks'), 'write')).toBe(false);
    const nobody = { ...ping, to: lesson('nobody') };
    expect(await store.takeMessages(lessons, [nobody])).toEqual({ handled: [] });
  });
});

describe('messages that interrupt', () => {
  const interrupt = (to: string, eventId: string, event: object = { isFinal: true }) => ({
    from: course('asking'),
    to: lesson(to),
    eventId,
    event: { type: 'cancel', ...event },
  });
  const kinds = (taken: { effects: { kind: string }[] }[]) =>
    taken.map(({ effects }) => effects.map(({ kind }) => kind));

  it('[MESSAGE-3] [HOST-1] [HOST-2] end what several do in one transaction, each once', async () => {
    for (const id of ['i1', 'i2']) await store.apply(lessons, send(id, 'write'));
    await store.apply(lessons, send('i3', 'ping'));
    const all = ['i2', 'i1', 'i3'].map((id) => interrupt(id, `${id}/cancel`));
    const taken = await store.takeInterrupts(lessons, all);
    expect(kinds(taken)).toEqual([['untimer', 'stop', 'send'], ['untimer', 'stop', 'send'], []]);
    expect(taken.map(({ record }) => record?.snapshot.value)).toEqual([
      'stopped',
      'stopped',
      undefined,
    ]);
    // A broken attempt comes again: what follows from them is known, and nothing happens twice.
    const again = await store.takeInterrupts(lessons, all);
    expect(kinds(again)).toEqual(kinds(taken));
    expect(again.map(({ record }) => record)).toEqual([undefined, undefined, undefined]);
    const stored = await store.load([lesson('i1'), lesson('i2'), lesson('i3')]);
    expect(stored.map(({ ref, rev }) => `${ref.id} ${rev}`).sort()).toEqual([
      'i1 2',
      'i2 2',
      'i3 1',
    ]);
    expect(await notes('i1')).toEqual([{ rev: 1 }, { rev: 2 }]);
    // By the engine it would be a duplicate.
    const late: Command = {
      ...interrupt('i1', 'i1/cancel'),
      kind: 'deliver',
      ref: lesson('i1'),
      inv: 'x',
    };
    expect(await store.apply(lessons, late)).toMatchObject({ outcome: 'duplicate', effects: [] });
  });

  it('[MESSAGE-4] what begins something, and who is not there, is left to the engine', async () => {
    for (const id of ['j1', 'j2']) await store.apply(lessons, send(id, 'write'));
    const nap = interrupt('j1', 'j1/cancel', {});
    const nobody = interrupt('nobody-there', 'nobody/cancel');
    const poison = { ...interrupt('j2', 'j2/explode'), event: { type: 'explode' } };
    expect(await store.takeInterrupts(lessons, [nap, nobody, poison])).toEqual([]);
    expect(await store.isHandled(lesson('j1'), 'j1/cancel')).toBe(false);
    const next = { ...lessons, version: 2, migrations: { 1: (stored: any) => stored } };
    expect(await store.takeInterrupts(next, [interrupt('j2', 'j2/cancel')])).toEqual([]);
  });

  it('[MESSAGE-2] none overtakes an earlier one of its sender', async () => {
    await store.apply(lessons, send('k1', 'write'));
    const effects = ['k1/first', 'k1/cancel'].map((eventId) => ({
      kind: 'send',
      to: lesson('k1'),
      eventId,
    }));
    await run(
      database.orm.em.fork(),
      `insert into actor_event (machine, id, event_id, inv, rev, type, outcome, effects)
       values ('courseGeneration', 'asking', 'said', 'x', 1, 'x', 'applied', $1::jsonb)`,
      [JSON.stringify(effects)],
    );
    const cancel = interrupt('k1', 'k1/cancel');
    expect(await store.takeInterrupts(lessons, [cancel])).toEqual([]);
    const first: Command = {
      kind: 'deliver',
      ref: lesson('k1'),
      eventId: 'k1/first',
      inv: 'x',
      event: { type: 'ping' },
    };
    await store.apply(lessons, first);
    expect(kinds(await store.takeInterrupts(lessons, [cancel]))).toEqual([
      ['untimer', 'stop', 'send'],
    ]);
  });
});
