import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reading } from '#db/query.ts';
import { createTestDatabase } from '#db/testing/test-database.ts';
import type { TestDatabase } from '#db/testing/test-database.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorDefinition } from './actor-host.ts';
import { actorStepKey } from '../runs/step-store.ts';
import { createPostgresStore } from './postgres-actor-store.ts';
import type { ActorStore } from './actor-store.ts';
import type { Command } from './effects.ts';
import { run } from './postgres-sql.ts';
import { course, lesson, testDefinitions } from './testing/machines.ts';

let database: TestDatabase;
let store: ActorStore;
let fails: (() => void) | undefined;
const definitions = testDefinitions({
  writer: async () => undefined,
  project: async (em, change) => {
    const { id } = change.ref;
    await run(em, 'insert into noted (id, rev) values ($1, $2)', [id, change.rev]);
    fails?.();
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
const rows = () => reading(database.orm.em.fork());
const notes = (id: string) =>
  database.orm.em.fork().execute('select rev from noted where id = ? order by rev', [id]);

describe('postgres store', () => {
  it('[STORE-3] [HOST-1] what project writes is committed with the transition or not at all', async () => {
    await store.apply(lessons, send('p', 'ping'));
    fails = () => {
      throw new AppError('BAD_INPUT');
    };
    await expect(store.apply(lessons, send('p', 'ping'))).rejects.toThrow('BAD_INPUT');
    fails = undefined;
    await store.apply(lessons, send('p', 'ping'));
    expect(await notes('p')).toEqual([{ rev: 1 }, { rev: 2 }]);
    expect((await store.load([lesson('p')]))[0]).toMatchObject({
      rev: 2,
      snapshot: { context: { pings: 2 } },
    });
  });

  it('[STORE-4] [HOST-2] a late attempt gets its effects back, a repeated send does not', async () => {
    const a = send('l', 'write');
    const first = await store.apply(lessons, a);
    expect(first.effects).toHaveLength(2);
    await store.apply(lessons, send('l', 'ping'));
    const late = await store.apply(lessons, a);
    expect(late).toMatchObject({ outcome: 'duplicate', rev: 1, effects: first.effects });
    const repeated = await store.apply(lessons, { ...a, inv: 'another call' });
    expect(repeated).toMatchObject({ outcome: 'duplicate', rev: 1, effects: [] });
    expect((await store.load([lesson('l')]))[0]?.rev).toBe(2);
  });

  it('[STORE-1] [HOST-2] one event that comes over several calls at once is applied by one of them', async () => {
    await store.apply(lessons, send('at-once', 'ping'));
    const event = send('at-once', 'ping');
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, call) =>
        store.apply(lessons, { ...event, inv: `at-once-${call}` }),
      ),
    );
    expect(results.map(({ outcome }) => outcome).sort()).toEqual([
      'applied',
      ...Array.from({ length: 5 }, () => 'duplicate'),
    ]);
    expect((await store.load([lesson('at-once')]))[0]?.rev).toBe(2);
  });

  it('[HOST-1] two first events at once: one waits for the other', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => store.apply(lessons, send('race', 'ping'))),
    );
    for (const result of results) {
      if (result.status === 'rejected') expect(store.isTransient(result.reason)).toBe(true);
    }
    const won = results.filter(({ status }) => status === 'fulfilled').length;
    expect((await store.load([lesson('race')]))[0]?.rev).toBe(won);
  });

  it('[HOST-3] finds messages nobody has received, until they are', async () => {
    await store.apply(lessons, send('m', 'write'));
    await store.apply(lessons, send('m', 'cancel'));
    const mine = async () => (await store.undelivered()).filter(({ to }) => to.id === 'course-m');
    const [message, ...rest] = await mine();
    expect(rest).toEqual([]);
    expect(message).toMatchObject({ event: { outcome: 'cancelled' }, eventId: expect.any(String) });
    const deliver = { ref: course('course-m'), kind: 'deliver', inv: 'd' } as const;
    const { event, eventId } = message!;
    // Nobody made the course: the message is kept for a person, and not sent again.
    const command = { ...deliver, event, eventId };
    await expect(store.apply(courses, command)).rejects.toThrow('NOT_FOUND');
    await store.park(command, 'NOT_FOUND');
    await store.park(command, 'NOT_FOUND');
    expect((await store.parked()).filter(({ ref }) => ref.id === 'course-m')).toEqual([
      expect.objectContaining({ eventId, reason: 'NOT_FOUND', command }),
    ]);
    expect(await mine()).toEqual([]);
  });

  it('[HOST-3] pruning forgets what has arrived and keeps what has not', async () => {
    await store.apply(lessons, send('old', 'write'));
    await store.apply(lessons, send('old', 'cancel'));
    await store.prune(Date.now() + 60_000);
    const left = await rows()
      .selectFrom('actor_event')
      .select(['id', 'type', 'effects'])
      .where('id', 'in', ['old', 'm', 'p'])
      .orderBy('rev')
      .execute();
    expect(
      left.map(({ id, type, effects }) => [id, type, effects.map(({ kind }) => kind)]),
    ).toEqual([['old', 'cancel', ['send']]]);
  });

  it('[HOST-4] knows work in flight, and a child by its current token only', async () => {
    await store.apply(lessons, send('w', 'write'));
    expect((await store.inFlight()).map(({ ref }) => ref.id)).toContain('w');
    expect(await store.child(lesson('w'), 'writer', '1.1')).toMatchObject({
      input: { lessonId: 'w', run: 1 },
    });
    expect(await store.child(lesson('w'), 'writer', '0.9')).toBeUndefined();
    await store.apply(lessons, send('w', 'cancel'));
    expect(await store.child(lesson('w'), 'writer', '1.1')).toBeUndefined();
  });

  it('[HOST-6] keeps the first record of a step, text and all', async () => {
    const times = { startedAt: 1_700_000_000_000, finishedAt: 1_700_000_001_500 };
    const record = {
      agent: 'writer',
      model: 'm',
      promptHash: 'h',
      inputTokens: 3,
      outputTokens: 4,
    };
    const output = { text: 'nul \u0000 and 한글' };
    const key = actorStepKey(lesson('s'), 'draft');
    expect(await store.findStep(key)).toBeUndefined();
    await store.saveStep(key, { output, record, ...times });
    expect(await store.saveStep(key, { output: 'second', ...times })).toEqual({
      output,
    });
    expect(await store.findStep(key)).toEqual({ output });
    const row = await rows()
      .selectFrom('run_step')
      .selectAll()
      .where('run_id', '=', key.run)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ agent: 'writer', output_tokens: 4, output });
    expect(row.finished_at.getTime() - row.started_at.getTime()).toBe(1500);
  });

  it('[HOST-2 HOST-6] what is parked stays so until it is taken, and is taken once', async () => {
    await store.apply(lessons, send('parked', 'ping'));
    const command = send('parked', 'ping', { kind: 'deliver' });
    await store.park(command, 'the machine threw');
    expect(await store.apply(lessons, command)).toMatchObject({ outcome: 'duplicate', rev: 1 });
    expect(await store.isHandled(command.ref, command.eventId)).toBe(true);
    const mine = async () => (await store.parked()).filter(({ ref }) => ref.id === 'parked');

    const replay: Command = { ...command, inv: 'replay-1', replay: true };
    fails = () => {
      throw new AppError('BAD_INPUT');
    };
    await expect(store.apply(lessons, replay)).rejects.toThrow('BAD_INPUT');
    fails = undefined;
    await store.park(replay, 'again');
    expect(await mine()).toMatchObject([{ eventId: command.eventId, reason: 'the machine threw' }]);

    const taken = await store.apply(lessons, replay);
    expect(taken).toMatchObject({ outcome: 'applied', rev: 2 });
    expect(await mine()).toEqual([]);
    const late = await store.apply(lessons, { ...replay, inv: 'replay-2' });
    expect(late).toMatchObject({ outcome: 'duplicate', rev: 2, effects: [] });
  });

  it('[STORE-5] what is refused before it is written leaves no trace, and only people are refused', async () => {
    const asked: string[] = [];
    const refusing: ActorDefinition = {
      ...lessons,
      admit: async (_em, { event, created }) => {
        asked.push(`${event.type} ${created}`);
        if (!created) throw new AppError('LANGUAGE_NEEDS_MODEL');
      },
    };
    await store.apply(refusing, send('refused', 'ping'));
    const again = send('refused', 'ping', { eventId: 'again' });
    await expect(store.apply(refusing, again)).rejects.toThrow('LANGUAGE_NEEDS_MODEL');
    expect(asked).toEqual(['ping true', 'ping false']);
    expect(await store.isHandled(again.ref, 'again')).toBe(false);
    expect(await store.load([again.ref])).toMatchObject([{ rev: 1 }]);
    const message = send('refused', 'ping', { kind: 'deliver' });
    expect(await store.apply(refusing, message)).toMatchObject({ outcome: 'applied', rev: 2 });
  });

  it('[STORE-2] [TRANSITION-4] adopting an epoch waits for open transitions', async () => {
    const gate = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const slow: ActorDefinition = {
      ...lessons,
      project: async () => {
        inside.resolve();
        await gate.promise;
      },
    };
    const open = store.apply(slow, send('epoch', 'write'));
    await inside.promise;
    let hasAdopted = false;
    const adopted = store.adoptEpoch('two').then(() => (hasAdopted = true));
    const waiting = () =>
      database.orm.em.fork().execute(`select count(*)::int as n from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`);
    await expect.poll(waiting).toEqual([{ n: 1 }]);
    // Asked before the transaction ends: the answers of two connections may arrive in any order.
    expect(hasAdopted).toBe(false);
    expect(await store.epoch()).toBe('one');
    gate.resolve();
    await Promise.all([open, adopted]);
    expect((await store.inFlight()).find(({ ref }) => ref.id === 'epoch')?.epoch).toBe('one');
    expect(await store.epoch()).toBe('two');
  });

  it('[HOST-1] the tables read as they are defined', async () => {
    const actor = rows().selectFrom('actor').select(['rev', 'version']).where('id', '=', 'p');
    expect(await actor.execute()).toEqual([{ rev: 2, version: 1 }]);
    const parked = rows().selectFrom('actor_parked').select('reason');
    expect(await parked.where('id', '=', 'course-m').execute()).toEqual([{ reason: 'NOT_FOUND' }]);
  });

  it('[SEND-1] alone goes what asks nothing of the engine, and nothing else', async () => {
    // Nobody there yet: made where its work is done.
    expect(await store.applyAlone(lessons, send('alone', 'ping'))).toBeUndefined();
    await store.apply(lessons, send('alone', 'ping'));
    const ping = send('alone', 'ping');
    expect(await store.applyAlone(lessons, ping)).toMatchObject({ outcome: 'applied', rev: 2 });
    expect(await store.applyAlone(lessons, { ...ping, inv: 'again' })).toMatchObject({
      outcome: 'duplicate',
      rev: 2,
    });
    // Starts a child: left, without a trace.
    const write = send('alone', 'write');
    expect(await store.applyAlone(lessons, write)).toBeUndefined();
    expect(await store.isHandled(write.ref, write.eventId)).toBe(false);
    // Lifted to another version where its work is done.
    const next = { ...lessons, version: 2, migrations: { 1: (stored: any) => stored } };
    expect(await store.applyAlone(next, send('alone', 'ping'))).toBeUndefined();
    // Work of an engine that is gone is given to the next one.
    await store.apply(lessons, write);
    await store.adoptEpoch('alone');
    expect(await store.applyAlone(lessons, send('alone', 'ping'))).toBeUndefined();
    expect((await store.load([lesson('alone')]))[0]).toMatchObject({ rev: 3 });
    expect(await notes('alone')).toEqual([{ rev: 1 }, { rev: 2 }, { rev: 3 }]);
  });

  it('[HOST-5] alone is refused as ever', async () => {
    await store.apply(lessons, send('no', 'ping'));
    await expect(store.applyAlone(lessons, send('no', 'cancel'))).rejects.toThrow(
      'EVENT_NOT_POSSIBLE',
    );
    const nobody = send('nobody', 'ping', { create: undefined });
    await expect(store.applyAlone(lessons, nobody)).rejects.toThrow('NOT_FOUND');
  });

  it('[STORE-6] what nobody waits for leaves connections to people: an event and a page are answered', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const ids = Array.from({ length: 20 }, (_, i) => `background-${i}`);
    await store.apply(lessons, send('person', 'ping'));
    const waits: ActorDefinition = {
      ...lessons,
      project: async (em, { ref }) => {
        if (ref.id !== 'person') await held;
        await run(em, 'select 1');
      },
    };
    // Four times as many as there are connections.
    const background = ids.map((id) => store.apply(waits, send(id, 'ping', { kind: 'deliver' })));
    try {
      expect(await store.apply(waits, send('person', 'ping'))).toMatchObject({ rev: 2 });
      expect(await store.applyAlone(waits, send('person', 'ping'))).toMatchObject({ rev: 3 });
      expect(await store.load([lesson('person')])).toMatchObject([{ rev: 3 }]);
    } finally {
      release();
    }
    const applied = await Promise.all(background);
    expect(applied.map(({ rev }) => rev)).toEqual(ids.map(() => 1));
  });
});
