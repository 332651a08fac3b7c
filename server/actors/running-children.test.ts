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

/** The same child, begun ahead of the engine. */
function openEarly() {
  const it = open();
  const closing = new AbortController();
  const early: { signal: AbortSignal; finish: (result: ChildResult) => void }[] = [];
  const begin = () =>
    it.running.begin(ref, child, closing.signal, (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<ChildResult>();
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      early.push({ signal, finish: resolve });
      return promise;
    });
  return { ...it, closing, early, begin };
}

it('[RUNNING-4] the engine gets what was begun ahead of it, however often that is said', async () => {
  const it = openEarly();
  it.begin();
  it.begin();
  const result = it.start();
  it.begin();
  it.early[0]?.finish({ kind: 'done', output: 'early' });
  expect(await result).toEqual({ kind: 'done', output: 'early' });
  expect([it.early.length, it.attempts.length]).toEqual([1, 0]);
});

it('[RUNNING-4] what the engine has brought already is not begun once more', async () => {
  const it = openEarly();
  const result = it.start();
  const { finish } = await it.begun();
  it.begin();
  finish({ kind: 'done', output: 1 });
  expect(await result).toEqual({ kind: 'done', output: 1 });
  it.begin();
  expect(it.early).toEqual([]);
});

it('[RUNNING-4] an engine that is lost leaves it to the call that comes next', async () => {
  const it = openEarly();
  it.begin();
  const first = it.start();
  it.given.abort(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  const next = new AbortController();
  const second = it.running.run(
    ref,
    child,
    { stopped: new AbortController(), given: next.signal },
    () => Promise.reject(new Error('begun twice')),
  );
  it.early[0]?.finish({ kind: 'done', output: 'early' });
  expect(await second).toEqual({ kind: 'done', output: 'early' });
});

it('[RUNNING-4] [RUNNING-1] it is stopped by its commit and by the engine, and one that failed is tried again', async () => {
  const stoppedByCommit = openEarly();
  stoppedByCommit.begin();
  const result = stoppedByCommit.start();
  stoppedByCommit.running.stop(ref, child);
  expect(await result).toEqual({ kind: 'superseded' });

  const stoppedByEngine = openEarly();
  stoppedByEngine.begin();
  const other = stoppedByEngine.start();
  stoppedByEngine.stopped.abort();
  expect(await other).toEqual({ kind: 'superseded' });

  const failing = openEarly();
  failing.running.begin(ref, child, failing.closing.signal, () =>
    Promise.reject(new Error('the store is away')),
  );
  const again = failing.start();
  (await failing.begun()).finish({ kind: 'done', output: 2 });
  expect(await again).toEqual({ kind: 'done', output: 2 });
});

/** What the process that deals out work says of the child, where there are several. */
function openAmongOthers(of: () => Promise<ChildResult | undefined>) {
  const ended: (ChildResult | undefined)[] = [];
  const running = createRunningChildren(
    { isHandled: async () => false },
    { of, ended: (_key, result) => ended.push(result) },
  );
  const signals = () => ({ stopped: new AbortController(), given: new AbortController().signal });
  const here: ChildResult = { kind: 'done', output: 'here' };
  return {
    running,
    ended,
    here,
    brought: (mayBeElsewhere = true, given = signals().given) =>
      running.run(ref, child, { ...signals(), given }, async () => here, mayBeElsewhere),
  };
}

it('[RUNNING-4] [EARLY-1] the engine gets what another process has begun ahead of it', async () => {
  const there: ChildResult = { kind: 'done', output: 'there' };
  const it = openAmongOthers(async () => there);
  expect(await it.brought()).toEqual(there);
  // What nobody sits before is begun nowhere else.
  expect(await it.brought(false)).toEqual(it.here);
});

it('[RUNNING-4] [EARLY-2] it is begun where the engine brings it when nobody has it', async () => {
  const it = openAmongOthers(async () => undefined);
  expect(await it.brought()).toEqual(it.here);
});

it('[RUNNING-4] what was begun here while that was asked is gone on with', async () => {
  const asked = Promise.withResolvers<undefined>();
  const it = openAmongOthers(() => asked.promise);
  const result = it.brought();
  const early: ChildResult = { kind: 'done', output: 'early' };
  it.running.begin(ref, child, new AbortController().signal, async () => early);
  asked.resolve(undefined);
  expect(await result).toEqual(early);
  expect(it.ended).toEqual([early]);
});

it('[RUNNING-4] [EARLY-2] what was given up here is said to be, and a call that is lost asks no longer', async () => {
  const it = openAmongOthers(() => new Promise(() => undefined));
  const closing = new AbortController();
  it.running.begin(ref, child, closing.signal, () => Promise.reject(new Error('given up')));
  await expect.poll(() => it.ended).toEqual([undefined]);
  const other = openAmongOthers(() => new Promise(() => undefined));
  const lost = other.brought(true, AbortSignal.abort(new Error('lost')));
  await expect(lost).rejects.toThrow('lost');
});
