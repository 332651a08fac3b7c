import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Effect, SendEffect } from './effects.ts';
import { createMessageLine } from './message-line.ts';
import { course, lesson } from './testing/machines.ts';

const to = course('one');
const report = (n: number, more: object = {}): SendEffect => ({
  kind: 'send',
  to,
  event: { type: 'report' },
  eventId: `report-${n}`,
  ...more,
});
const stop: Effect = { kind: 'stop', id: 'writer', token: '1.0' };

/** A receiver that answers when it is told which of them it has handled. */
function open() {
  const asked: { ids: string[]; answer: (...handled: number[]) => void }[] = [];
  const line = createMessageLine((_to, messages) => {
    const { promise, resolve } = Promise.withResolvers<Set<string>>();
    const ids = messages.map(({ eventId }) => eventId);
    asked.push({
      ids,
      answer: (...handled) => resolve(new Set(handled.map((n) => `report-${n}`))),
    });
    return promise;
  });
  return { asked, line };
}

it('[MESSAGE-1] takes together what is said at once, and what comes while the receiver is busy', async () => {
  const { asked, line } = open();
  const say = (n: number) => line(lesson(`l${n}`), [stop, report(n)]);
  const all = [say(1)];
  await turn();
  expect(asked.map(({ ids }) => ids)).toEqual([['report-1']]);
  all.push(say(2), say(3), say(4));
  asked[0]?.answer(1);
  await turn();
  expect(asked[1]?.ids).toEqual(['report-2', 'report-3', 'report-4']);
  asked[1]?.answer(2, 4);
  expect(await Promise.all(all)).toEqual([[stop], [stop], [stop, report(3)], [stop]]);
  const later = [5, 6].map((n) => line(lesson(`l${n}`), [report(n)]));
  await turn();
  expect(asked[2]?.ids).toEqual(['report-5', 'report-6']);
  asked[2]?.answer(6);
  expect(await Promise.all(later)).toEqual([[report(5)], []]);
});

it('[MESSAGE-1] leaves to the engine what makes or interrupts its receiver, and what is sent to many', async () => {
  const { asked, line } = open();
  for (const effects of [
    [],
    [stop],
    [report(1, { create: {} })],
    [report(1, { interrupts: true })],
    [report(1), report(2)],
  ]) {
    expect(await line(lesson('one'), effects)).toEqual(effects);
  }
  expect(asked).toEqual([]);
});
