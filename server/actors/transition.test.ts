import { assign, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { ActorDefinition } from './actor-host.ts';
import { createActorCore } from './actor-core.ts';
import { createLogger } from '../logger.ts';
import type { Command } from './effects.ts';
import { LaterRelease } from './later-release.ts';
import { createMemoryStore } from './memory-actor-store.ts';
import { decide, restore } from './transition.ts';
import type { ActorRow, Decision } from './transition.ts';
import { lesson, testDefinitions } from './testing/machines.ts';

const [definition] = testDefinitions({ writer: async () => undefined }) as [ActorDefinition];
const ref = lesson('a');
const create = { lessonId: 'a', courseId: 'c' };
const NOW = 1_000_000;

function applied(decision: Decision) {
  if (decision.kind !== 'applied') throw new Error(decision.kind);
  // What a database would give back.
  return { ...decision, row: JSON.parse(JSON.stringify(decision.row)) as ActorRow };
}
function command(event: { type: string }, more: object = {}): Command {
  return { ref, kind: 'send', event, eventId: 'e', inv: 'i', ...more };
}
const begun = () =>
  applied(decide(definition, undefined, command({ type: 'write' }, { create }), 'one', NOW));

describe('transition', () => {
  it('[TRANSITION-3] starts the child and the timer under tokens of the revision', () => {
    const { row, effects, created } = begun();
    expect(created).toBe(true);
    expect(row.rev).toBe(1);
    const timer = 'xstate.after.patience.lesson.writing';
    expect(effects).toEqual([
      { kind: 'timer', id: timer, token: '1.0', at: NOW + 600_000, event: { type: timer } },
      { kind: 'start', id: 'writer', token: '1.1', src: 'writer' },
    ]);
    expect(row.host.children).toEqual({
      writer: { token: '1.1', origin: '1.1', src: 'writer', input: { ...create, run: 1 } },
    });
  });

  it('[TRANSITION-2] a settled child is not stopped, and its timer is', () => {
    const settled = command(
      { type: 'xstate.done.actor.writer', output: { text: 't' } } as { type: string },
      { kind: 'settled', id: 'writer', token: '1.1' },
    );
    const { row, effects } = applied(decide(definition, begun().row, settled, 'one', NOW));
    expect(effects).toEqual([
      { kind: 'untimer', id: 'xstate.after.patience.lesson.writing', token: '1.0' },
      {
        kind: 'send',
        to: { machine: 'courseGeneration', id: 'c' },
        event: { type: 'report', lessonId: 'a', outcome: 'done' },
        eventId: 'lessonGeneration/a/2.0',
      },
    ]);
    expect(row.host).toEqual({ children: {}, timers: {} });
    expect(decide(definition, row, settled, 'one', NOW)).toEqual({ kind: 'stale', rev: 2 });
  });

  it('[TRANSITION-1] a restored child is stopped on the way out', () => {
    const { effects } = applied(
      decide(definition, begun().row, command({ type: 'cancel' }), 'one', NOW),
    );
    expect(effects.map(({ kind }) => kind)).toEqual(['untimer', 'stop', 'send', 'timer']);
    expect(effects[1]).toEqual({ kind: 'stop', id: 'writer', token: '1.1' });
  });

  it('[TRANSITION-4] whatever comes first in a new epoch dispatches the work again, once', () => {
    const { row } = begun();
    const pinged = applied(decide(definition, row, command({ type: 'ping' }), 'two', NOW + 5));
    expect(pinged.effects).toEqual([
      { kind: 'start', id: 'writer', token: '2.0', src: 'writer' },
      expect.objectContaining({ kind: 'timer', token: '2.1', at: NOW + 600_000 }),
    ]);
    expect(pinged.row).toMatchObject({
      epoch: 'two',
      host: { children: { writer: { origin: '1.1' } } },
    });
    const resume = { ref, kind: 'resume', eventId: 'r', inv: 'i' } as const;
    expect(decide(definition, pinged.row, resume, 'two', NOW)).toEqual({ kind: 'stale', rev: 2 });
    const resumed = applied(decide(definition, row, resume, 'two', NOW));
    expect(resumed.effects).toHaveLength(2);
    expect(resumed.row.snapshot).toEqual(row.snapshot);
  });

  it('[TRANSITION-4] work that ends with the first event of a new epoch is not dispatched', () => {
    const { effects } = applied(
      decide(definition, begun().row, command({ type: 'cancel' }), 'two', NOW),
    );
    expect(effects.filter(({ kind }) => kind === 'start')).toEqual([]);
  });

  it('[TRANSITION-7] tells a machine when a timer fired, and counts what follows from then', () => {
    const machine = createMachine({
      id: 'bill',
      context: { fired: 0 },
      initial: 'open',
      states: {
        open: { on: { pay: 'paid' } },
        paid: {
          after: {
            1000: {
              target: 'due',
              actions: assign(({ event }) => ({ fired: 'at' in event ? event['at'] : 0 })),
            },
          },
        },
        due: { after: { 500: 'over' } },
        over: {},
      },
    });
    const bill: ActorDefinition = { ...definition, machine, runners: {} };
    const paid = decide(bill, undefined, command({ type: 'pay' }, { create: {} }), 'one', NOW);
    const { row } = applied(paid);
    const [[id, { token, event }] = ['', { token: '', event: { type: '' } }]] = Object.entries(
      row.host.timers,
    );
    const fired = command(event, { kind: 'timer', id, token });
    for (const at of [NOW + 1_000, NOW + 99_000]) {
      const due = applied(decide(bill, row, fired, 'one', at));
      expect(due.row.snapshot.context).toEqual({ fired: at });
      expect(due.effects).toMatchObject([{ kind: 'timer', at: at + 500 }]);
      // Others are told of the event as it was sent.
      expect(due.event).toEqual(event);
    }
  });

  it('[HOST-5] tells people what is impossible, and only notes it for actors', () => {
    const { row } = begun();
    const write = command({ type: 'write' });
    expect(() => decide(definition, row, write, 'one', NOW)).toThrow('EVENT_NOT_POSSIBLE');
    const delivered = { ...write, kind: 'deliver' } as Command;
    expect(decide(definition, row, delivered, 'one', NOW)).toEqual({ kind: 'ignored', rev: 1 });
    expect(() => decide(definition, undefined, delivered, 'one', NOW)).toThrow('NOT_FOUND');
  });
});

describe('machine versions', () => {
  const machine = createMachine({
    id: 'v3',
    context: { words: 0, note: '' },
    initial: 'draft',
    on: { add: { actions: assign({ words: ({ context }) => context.words + 1 }) } },
    states: { draft: {}, review: { initial: 'open', states: { open: {}, shut: {} } } },
  });
  /** Snapshots as every released version wrote them. */
  const stored = [
    { version: 1, snapshot: { status: 'active', value: 'old', context: { words: 1 } } },
    { version: 2, snapshot: { status: 'active', value: 'review', context: { words: 2 } } },
    {
      version: 3,
      snapshot: { status: 'active', value: { review: 'shut' }, context: { words: 3, note: 'n' } },
    },
  ].map(({ version, snapshot }) => ({
    ref,
    rev: 7,
    version,
    snapshot: { historyValue: {}, children: {}, ...snapshot } as unknown as ActorRow['snapshot'],
  }));
  const current: ActorDefinition = {
    name: 'lessonGeneration',
    version: 3,
    machine,
    runners: {},
    project: async () => {},
    migrations: {
      1: (snapshot) => ({ ...snapshot, value: 'review' }),
      2: (snapshot) => ({ ...snapshot, context: { ...(snapshot.context as object), note: '' } }),
    },
  };

  it('[HOST-1] restores a snapshot of every version', () => {
    expect(stored.map((record) => restore(current, record).value)).toEqual([
      { review: 'open' },
      { review: 'open' },
      { review: 'shut' },
    ]);
    expect(stored.map((record) => restore(current, record).context.note)).toEqual(['', '', 'n']);
  });

  it('[HOST-1] writes the version it has migrated to with the next event', () => {
    const row = { ...stored[0]!, host: { children: {}, timers: {} }, epoch: 'one' };
    const next = applied(decide(current, row, command({ type: 'add' }), 'one', NOW));
    expect(next.row).toMatchObject({
      version: 3,
      rev: 8,
      snapshot: { context: { words: 2, note: '' } },
    });
  });

  it('[TRANSITION-6] [ROLL-OUT-2] decides nothing of what a later version has stored', () => {
    const row = { ...stored[2]!, host: { children: {}, timers: {} }, epoch: 'one' };
    const superseded: Command = {
      kind: 'settled',
      ref,
      id: 'writer',
      token: '1.0',
      eventId: 'settled/writer/1.0',
      inv: 'inv',
      event: { type: 'xstate.done.actor.writer' },
    };
    expect(decide(current, row, superseded, 'one', NOW)).toEqual({ kind: 'stale', rev: 7 });
    for (const one of [superseded, command({ type: 'add' })]) {
      expect(() => decide({ ...current, version: 2 }, row, one, 'one', NOW)).toThrow(LaterRelease);
    }
  });

  it('[TRANSITION-5] refuses what it does not know, at the start and at the event', async () => {
    const { migrations: _, ...without } = current;
    expect(() => restore(without, stored[0]!)).toThrow('no migration from version 1');
    expect(() => restore({ ...current, version: 1 }, stored[0]!)).toThrow(
      'state this machine does not have',
    );
    expect(() => restore({ ...current, version: 2 }, stored[2]!)).toThrow('written by version 3');

    const store = createMemoryStore();
    const sampled = { ...stored[0]!, host: { children: {}, timers: {} } };
    const core = createActorCore({
      definitions: [without],
      store: { ...store, sampleStates: async () => [sampled] },
      logger: createLogger('silent'),
    });
    await expect(core.checkStoredStates()).rejects.toThrow('no migration from version 1');
  });
});
