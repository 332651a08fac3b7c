import { expect, it } from 'vitest';
import type { Hurry } from '../actors/hurry.ts';
import { createHurriedWorkers } from './hurried-workers.ts';
import type { ToWorker } from './worker-messages.ts';

const talk = (id: string) => ({ machine: 'tutorSession', id });
const expects = (id: string): Hurry => ({ kind: 'expect', ref: talk(id), create: {}, by: 'me' });
const begins = (id: string): Hurry => ({
  kind: 'begin',
  ref: talk(id),
  id: 'answerer',
  token: '1.0',
});

function worker(state: { burden: number; isReady: boolean }) {
  const told: ToWorker[] = [];
  return {
    state,
    told,
    isReady: () => state.isReady,
    burden: () => state.burden,
    tell: (message: ToWorker) => void told.push(message),
    kinds: () => told.flatMap((one) => (one.type === 'hurry' ? one.messages : [])).map(nameOf),
  };
}
const nameOf = (message: Hurry) => `${message.kind} ${message.ref.id}`;

/** Told in a later turn. */
const turn = () => Promise.resolve();

it('[HURRIED-1] work is begun in the ready worker with the least to do, which has heard that it is expected', async () => {
  const [busy, idle] = [
    worker({ burden: 5, isReady: true }),
    worker({ burden: 3, isReady: true }),
  ] as const;
  const hurried = createHurriedWorkers([busy, idle]);
  hurried.hurry(expects('one'));
  idle.state.burden = 9;
  hurried.hurry(begins('one'));
  hurried.hurry(begins('two'));
  await turn();
  expect(idle.kinds()).toEqual(['expect one', 'begin one']);
  expect(busy.kinds()).toEqual(['begin two']);
});

it('[HURRIED-1] what is begun in one moment is shared, and what all are to know is told to all', async () => {
  const both = [
    worker({ burden: 0, isReady: true }),
    worker({ burden: 0, isReady: true }),
  ] as const;
  const hurried = createHurriedWorkers(both);
  for (const id of ['one', 'two', 'three', 'four']) hurried.hurry(begins(id));
  hurried.hurry({ kind: 'stop', ref: talk('one'), id: 'answerer', token: '1.0' });
  await turn();
  expect(both.map(({ kinds }) => kinds())).toEqual([
    ['begin one', 'begin three', 'stop one'],
    ['begin two', 'begin four', 'stop one'],
  ]);
  // One message for all of it.
  expect(both.map(({ told }) => told.length)).toEqual([1, 1]);
});

it('[HURRIED-1] where no worker is ready nothing is begun ahead', async () => {
  const only = worker({ burden: 0, isReady: false });
  const hurried = createHurriedWorkers([only]);
  hurried.hurry(expects('one'));
  hurried.hurry(begins('one'));
  await turn();
  expect(only.told).toEqual([]);
});

it('[EARLY-1] a worker that asks hears what became of it in another, and begins it once that one is gone', async () => {
  const [one, other] = [
    worker({ burden: 0, isReady: true }),
    worker({ burden: 0, isReady: true }),
  ] as const;
  const hurried = createHurriedWorkers([one, other]);
  hurried.hurry(begins('first'));
  hurried.hurry(begins('second'));
  const key = (id: string) => `tutorSession/${id} answerer 1.0`;
  hurried.hear(other, { type: 'brought', ask: 1, key: key('first') });
  hurried.hear(one, { type: 'brought', ask: 1, key: key('second') });
  await turn();
  const answers = () => [one, other].map(({ told }) => told.filter(({ type }) => type === 'begun'));
  expect(answers()).toEqual([[], []]);
  const result = { kind: 'done', output: null } as const;
  hurried.hear(one, { type: 'ended', key: key('first'), result });
  hurried.gone(other);
  expect(answers()).toEqual([[{ type: 'begun', ask: 1 }], [{ type: 'begun', ask: 1, result }]]);
});
