/**
 * What commits say to workers, on its way to them: most of it to all, and what is begun ahead of the engine to one.
 *
 * HURRIED-1 What somebody sits before is begun in the ready worker with the least to do, which has heard that it is
 *    expected (HURRY-2). Where none is ready, the engine alone brings it.
 */
import { refKey } from '#machines/actor/actor.ts';
import type { Hurry } from '../actors/hurry.ts';
import { childKey } from '../actors/running-children.ts';
import { forgetOldest } from '../forget-oldest.ts';
import { createEarlyWork } from './early-work.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** Actors that are expected; beyond it the oldest are forgotten. */
const REMEMBERED = 20_000;

export interface HurriedWorker {
  isReady(): boolean;
  /** How much it has to do. */
  burden(): number;
  tell(message: ToWorker): void;
}

export interface HurriedWorkers<Worker> {
  hurry(message: Hurry): void;
  /** What a worker has begun, or asks about. */
  hear(worker: Worker, message: FromWorker): void;
  /** The process of that worker has ended. */
  gone(worker: Worker): void;
  /** It has said how much it has to do. */
  counted(worker: Worker): void;
}

export function createHurriedWorkers<Worker extends HurriedWorker>(
  workers: readonly Worker[],
): HurriedWorkers<Worker> {
  const early = createEarlyWork<Worker>();
  const expected = new Map<string, Worker>();
  const untold = new Map<Worker, Hurry[]>();
  /** Begun since each was last counted. */
  const begun = new Map<Worker, number>();

  const least = () => {
    const burden = (worker: Worker) => worker.burden() + (begun.get(worker) ?? 0);
    return workers
      .filter((worker) => worker.isReady())
      .toSorted((a, b) => burden(a) - burden(b))[0];
  };
  const tell = (worker: Worker, message: Hurry) => {
    const messages = untold.get(worker);
    if (messages) {
      messages.push(message);
      return;
    }
    untold.set(worker, [message]);
    // What one commit says of many lessons travels as one message.
    queueMicrotask(() => {
      const all = untold.get(worker) ?? [];
      untold.delete(worker);
      worker.tell({ type: 'hurry', messages: all });
    });
  };

  return {
    hurry(message) {
      if (message.kind !== 'expect' && message.kind !== 'begin') {
        for (const worker of workers) tell(worker, message);
        return;
      }
      const actor = refKey(message.ref);
      const known = expected.get(actor);
      const worker = known?.isReady() ? known : least();
      expected.delete(actor);
      if (!worker) return;
      if (message.kind === 'expect') {
        expected.set(actor, worker);
        forgetOldest(expected, REMEMBERED);
      } else {
        if (!early.begin(childKey(message.ref, message), worker)) return;
        begun.set(worker, (begun.get(worker) ?? 0) + 1);
      }
      tell(worker, message);
    },
    hear(worker, message) {
      if (message.type === 'brought') {
        const { ask } = message;
        early.brought(message.key, worker, (result) =>
          worker.tell({ type: 'begun', ask, ...(result ? { result } : {}) }),
        );
      }
      if (message.type === 'ended') early.ended(message.key, worker, message.result);
    },
    gone: (worker) => {
      early.gone(worker);
      begun.delete(worker);
    },
    counted: (worker) => void begun.delete(worker),
  };
}
