/**
 * What was begun ahead of the engine, and in which worker: the engine brings it to whichever it likes.
 *
 * EARLY-1 Work is begun ahead in one worker. Another one to which the engine brings it gets what has become of it
 *    there, also later on: nothing is begun twice.
 * EARLY-2 Where that worker has ended, or has given it up, whoever was asked begins it. Nothing that was begun once
 *    in any way is begun ahead again: what has been paid for would not be looked up.
 */
import type { ChildResult } from '../actors/run-child.ts';
import { forgetOldest } from '../forget-oldest.ts';

/** Beyond it the oldest are forgotten. */
const REMEMBERED = 20_000;

interface Begun<Worker> {
  /** Where it runs; undefined where it does not, or no more. */
  by: Worker | undefined;
  result?: ChildResult;
  /** Told what has become of it, undefined where nothing has. */
  asking: ((result: ChildResult | undefined) => void)[];
}

export interface EarlyWork<Worker> {
  /** @returns whether that worker is to begin it. */
  begin(key: string, worker: Worker): boolean;
  /**
   * The engine has brought it to that worker.
   * @param tell called once with what has become of it; without it, it is that worker's to begin or to go on with
   */
  brought(key: string, worker: Worker, tell: (result: ChildResult | undefined) => void): void;
  /** @param result undefined where it was given up */
  ended(key: string, worker: Worker, result: ChildResult | undefined): void;
  /** The process is not there any more. */
  gone(worker: Worker): void;
}

export function createEarlyWork<Worker>(): EarlyWork<Worker> {
  const begun = new Map<string, Begun<Worker>>();

  const remember = (key: string, one: Begun<Worker>) => {
    begun.set(key, one);
    forgetOldest(begun, REMEMBERED, (oldest) => settle(begun.get(oldest), undefined));
  };
  const settle = (one: Begun<Worker> | undefined, result: ChildResult | undefined) => {
    if (!one) return;
    one.by = undefined;
    if (result) one.result = result;
    for (const tell of one.asking.splice(0)) tell(result);
  };

  return {
    begin(key, worker) {
      if (begun.has(key)) return false;
      remember(key, { by: worker, asking: [] });
      return true;
    },
    brought(key, worker, tell) {
      const one = begun.get(key);
      if (!one) remember(key, { by: undefined, asking: [] });
      if (one?.by === undefined || one.by === worker) tell(one?.result);
      else one.asking.push(tell);
    },
    ended(key, worker, result) {
      const one = begun.get(key);
      if (one?.by === worker) settle(one, result);
    },
    gone(worker) {
      for (const one of begun.values()) if (one.by === worker) settle(one, undefined);
    },
  };
}
