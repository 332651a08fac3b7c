import { expect, it } from 'vitest';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { ChildResult } from './run-child.ts';
import { createRunningChildren } from './running-children.ts';

const ref: ActorRef = { machine: 'lessonGeneration', id: 'lesson' };
const child = { id: 'lessonAgents', token: '1.0' };

/** Children of one process, and a child whose attempts end as the test says. */
function open(isHandled: (eventId: string) => boolean = () => false) {
  const running = createRunningChildren({ isHandled: async (_ref, id) => isHandled(id) });
  const stopped = new AbortController();
  const given = new AbortController();
  const attempts: { signal: AbortSignal; finish: (result: ChildResult) => void }[] = [];
  let wake = Promise.withResolvers<void>();
  const start = () =>
    running.run(ref, child, { stopped, given: given.signal }, (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<ChildResult>();
      signal.addEventListener('abort', () => reject(signal.reason));
      attempts.push({ signal, finish: resolve });
      wake.resolve();
      return promise;
    });
  const begun = async () => {
    await wake.promise;
    wake = Promise.withResolvers();
    return attempts.at(-1)!;
  };
  return { running, stopped, given, attempts, start, begun };
}

it('[RUNNING-1] a stopped child is superseded, and only under its own token', async () => {
  const it = open();
  const result = it.start();
  const { signal } = await it.begun();
  it.running.stop(ref, { ...child, token: '9.9' });
  expect(signal.aborted).toBe(false);
  it.running.stop(ref, child);
  expect(await result).toEqual({ kind: 'superseded' });
});

it('[RUNNING-2] gives the attempt up at the announcement, and is superseded by the message', async () => {
  const it = open();
  const result = it.start();
  const { signal } = await it.begun();
  it.running.announce(ref, 'cancel');
  expect(signal.aborted).toBe(true);
  it.running.stop(ref, child);
  it.running.handled(ref, 'cancel');
  expect(await result).toEqual({ kind: 'superseded' });
  expect(it.attempts).toHaveLength(1);
});

it('[RUNNING-2] makes another attempt when the message has changed nothing', async () => {
  const it = open();
  const result = it.start();
  await it.begun();
  it.running.announce(ref, 'first');
  it.running.announce(ref, 'second');
  it.running.handled(ref, 'first');
  it.running.handled(ref, 'second');
  const { finish } = await it.begun();
  finish({ kind: 'done', output: 1 });
  expect(await result).toEqual({ kind: 'done', output: 1 });
  expect(it.attempts).toHaveLength(2);
});

it('[RUNNING-2] begins nothing while a message is awaited', async () => {
  const it = open();
  it.running.announce(ref, 'cancel');
  const result = it.start();
  it.running.stop(ref, child);
  expect(await result).toEqual({ kind: 'superseded' });
  expect(it.attempts).toEqual([]);
});

it('[RUNNING-2] learns from the store what another process has handled', async () => {
  const it = open((eventId) => eventId === 'elsewhere');
  it.running.announce(ref, 'elsewhere');
  const result = it.start();
  const { finish } = await it.begun();
  finish({ kind: 'done', output: 2 });
  expect(await result).toEqual({ kind: 'done', output: 2 });
});

it('[RUNNING-2] an answer that was there before the announcement counts', async () => {
  const it = open();
  const result = it.start();
  const { finish } = await it.begun();
  finish({ kind: 'done', output: 3 });
  it.running.announce(ref, 'cancel');
  expect(await result).toEqual({ kind: 'done', output: 3 });
});

it('[RUNNING-3] a process that gives up throws, also while a message is awaited', async () => {
  const it = open();
  const result = it.start();
  await it.begun();
  it.running.announce(ref, 'cancel');
  it.given.abort(new Error('closing'));
  await expect(result).rejects.toBeDefined();
});
