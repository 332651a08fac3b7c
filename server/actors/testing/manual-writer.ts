/** A writer that does what the test tells it to, and a way to wait for what it was told. */
import type { ActorHost, ActorRecord, RunnerTask } from '../actor-host.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import { refKey } from '#machines/actor/actor.ts';

interface Attempt {
  task: RunnerTask;
  finish(output: unknown): void;
  fail(error: unknown): void;
  /** Resolves when the signal reaches the writer. */
  aborted: Promise<void>;
}

export interface ManualWriter {
  writer(task: RunnerTask): Promise<unknown>;
  /** The next attempt at this actor's work that nobody has taken yet. */
  next(ref: ActorRef): Promise<Attempt>;
  attempts(ref: ActorRef): number;
}

export function createManualWriter(): ManualWriter {
  const ready = new Map<string, Attempt[]>();
  const awaited = new Map<string, ((attempt: Attempt) => void)[]>();
  const attempts = new Map<string, number>();
  return {
    writer(task) {
      const key = refKey(task.ref);
      attempts.set(key, (attempts.get(key) ?? 0) + 1);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const aborted = new Promise<void>((done) => {
        if (task.signal.aborted) done();
        task.signal.addEventListener('abort', () => done(), { once: true });
      });
      const attempt = { task, finish: resolve, fail: reject, aborted };
      const taker = awaited.get(key)?.shift();
      if (taker) taker(attempt);
      else ready.set(key, [...(ready.get(key) ?? []), attempt]);
      // An aborted attempt ends, as the contract of runners asks.
      task.signal.addEventListener('abort', () => reject(task.signal.reason), { once: true });
      return promise;
    },
    next(ref) {
      const key = refKey(ref);
      const attempt = ready.get(key)?.shift();
      if (attempt) return Promise.resolve(attempt);
      return new Promise((resolve) => {
        awaited.set(key, [...(awaited.get(key) ?? []), resolve]);
      });
    },
    attempts: (ref) => attempts.get(refKey(ref)) ?? 0,
  };
}

/** Resolves with the first record of `ref` that satisfies `wanted`. */
export async function until(
  host: ActorHost,
  ref: ActorRef,
  wanted: (record: ActorRecord & { context: any; value: unknown }) => boolean,
): Promise<ActorRecord & { context: any; value: unknown }> {
  const open = (record: ActorRecord) => ({
    ...record,
    context: record.snapshot.context as any,
    value: record.snapshot.value,
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof open>>();
  const check = (record: ActorRecord) => {
    if (refKey(record.ref) === refKey(ref) && wanted(open(record))) resolve(open(record));
  };
  const stop = host.subscribe(check);
  host.snapshot(ref).then((record) => record && check(record), reject);
  try {
    return await promise;
  } finally {
    stop();
  }
}
