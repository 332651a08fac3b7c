import { expect, it } from 'vitest';
import type { Interrupted, Message } from './actor-store.ts';
import type { Effect, SendEffect } from './effects.ts';
import { createInterruptLine } from './interrupt-line.ts';
import { course, lesson } from './testing/machines.ts';

const batch = course('batch');
const stop: Effect = { kind: 'stop', id: 'writer', token: '1.0' };
const cancel = (id: string, more: object = {}): SendEffect => ({
  kind: 'send',
  to: lesson(id),
  event: { type: 'cancel' },
  eventId: `batch/${id}`,
  interrupts: true,
  ...more,
});
const report = (id: string): SendEffect => ({
  kind: 'send',
  to: batch,
  event: { type: 'report' },
  eventId: `${id}/report`,
});

/** Lessons named `left…` are not taken, reports of those named `loud…` are not. */
function open() {
  const portions: number[] = [];
  const line = createInterruptLine({
    take: async (_machine, messages: readonly Message[]): Promise<Interrupted[]> => {
      portions.push(messages.length);
      const taken = messages.filter(({ to }) => !to.id.startsWith('left'));
      return taken.map((message) => ({ ...message, effects: [stop, report(message.to.id)] }));
    },
    messageLine: async (from, effects) =>
      from.id.startsWith('loud') ? effects : effects.filter(({ kind }) => kind !== 'send'),
  });
  const told: string[] = [];
  const committed = ({ eventId }: { eventId: string }) => void told.push(eventId);
  return { portions, told, take: (effects: Effect[]) => line(batch, effects, committed) };
}

it('[MESSAGE-3] takes some together, and leaves to the engine what is not handled', async () => {
  const { take, told } = open();
  const effects = [stop, cancel('a'), cancel('left'), cancel('loud')];
  expect(await take(effects)).toEqual({
    effects: [stop, cancel('left'), report('loud')],
    endings: [
      { ref: lesson('a'), effects: [stop] },
      { ref: lesson('loud'), effects: [stop] },
    ],
  });
  expect(told).toEqual(['batch/a', 'batch/loud']);
});

it('[MESSAGE-3] locks a bounded number of actors in one transaction', async () => {
  const { take, portions, told } = open();
  await take(Array.from({ length: 60 }, (_, index) => cancel(`l${index}`)));
  expect(portions).toEqual([26, 26, 8]);
  expect(told).toHaveLength(60);
});

it('[MESSAGE-3] is not for messages that make their receiver, or do not interrupt', async () => {
  const { take, portions } = open();
  const effects = [cancel('a', { create: {} }), cancel('b', { interrupts: false }), stop];
  expect(await take(effects)).toEqual({ effects, endings: [] });
  expect(portions).toEqual([]);
});
