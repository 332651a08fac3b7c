/**
 * The children that run in this process, and what reaches them ahead of the engine.
 *
 * RUNNING-1 `stop` follows from a commit of the child's own actor: it is final.
 * RUNNING-2 `announce` follows from a commit of somebody else: a message is on its way that stops
 *    children of its receiver. Attempts there are given up at once and none is begun until the
 *    message has been handled. It decides, not we: the child is superseded, or another attempt
 *    follows.
 * RUNNING-3 Both only hurry. The engine does the same later, for children of other processes and
 *    after a crash; forgetting all of this loses time and nothing else.
 * RUNNING-4 What `begin` has begun, ahead of the engine, is what the engine's own call gets: nothing is begun
 *    twice. Where it was given up, that call begins anew. So it is where another process has begun it (EARLY-1).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import { forgetOldest } from '../forget-oldest.ts';
import type { ActorStore } from './actor-store.ts';
import type { ChildResult } from './run-child.ts';

/** Actors with announced messages; beyond it the oldest are forgotten (RUNNING-3). */
const REMEMBERED = 20_000;
/** Milliseconds after which the store is asked whether another process has handled a message. */
const LOOK_AFTER = 1000;

interface ChildName {
  id: string;
  token: string;
}

interface Place {
  token: string;
  /** Set by `stop`, and by whoever runs the child. */
  stopped: AbortController;
  /** The attempt that runs now. */
  attempt: AbortController;
}

export interface RunningChildren {
  stop(ref: ActorRef, child: ChildName): void;
  announce(ref: ActorRef, eventId: string): void;
  /** The announced message has been handled, whatever came of it. */
  handled(ref: ActorRef, eventId: string): void;
  /** Runs attempts of a child that the engine has yet to bring, unless it has brought it already. */
  begin(ref: ActorRef, child: ChildName, given: AbortSignal, attempt: Attempt): void;
  /**
   * Runs attempts until one ends by itself or the child is stopped, unless that was done elsewhere. `given` is aborted when this
   * process or the engine gives the child up: that is thrown. What `attempt` throws is thrown.
   */
  run(
    ref: ActorRef,
    child: ChildName,
    signals: { stopped: AbortController; given: AbortSignal },
    attempt: Attempt,
    mayBeElsewhere?: boolean,
  ): Promise<ChildResult>;
}

/** Other processes that may have begun ahead of the engine what it brings to this one. */
export interface BegunElsewhere {
  /** What has become of it there; undefined where it is this process's to begin, or to go on with. */
  of(key: string): Promise<ChildResult | undefined>;
  /** What was begun here has become this; undefined where it was given up. */
  ended(key: string, result: ChildResult | undefined): void;
}

type Attempt = (signal: AbortSignal) => Promise<ChildResult>;

/** What was begun ahead of the engine. */
interface Early {
  stopped: AbortController;
  result: Promise<ChildResult>;
}

export function createRunningChildren(
  store: Pick<ActorStore, 'isHandled'>,
  elsewhere?: BegunElsewhere,
): RunningChildren {
  const places = new Map<string, Map<string, Place>>();
  /** By actor, then by event id: aborted when handled. */
  const announced = new Map<string, Map<string, AbortController>>();
  /** By child and token; undefined for what the engine has brought itself. */
  const begun = new Map<string, Early | undefined>();
  const remember = (key: string, early: Early | undefined) => {
    begun.delete(key);
    begun.set(key, early);
    forgetOldest(begun, REMEMBERED);
  };

  const handled = (ref: ActorRef, eventId: string): void => {
    const actor = refKey(ref);
    const messages = announced.get(actor);
    messages?.get(eventId)?.abort();
    messages?.delete(eventId);
    if (messages?.size === 0) announced.delete(actor);
  };

  const untilHandled = async (ref: ActorRef, eventId: string, ended: AbortSignal) => {
    const done = announced.get(refKey(ref))?.get(eventId)?.signal;
    if (done === undefined) return;
    const woken = AbortSignal.any([ended, done]);
    await delay(LOOK_AFTER, undefined, { signal: woken }).catch(() => undefined);
    if (!woken.aborted && (await store.isHandled(ref, eventId))) handled(ref, eventId);
  };

  const enter = (ref: ActorRef, id: string, place: Place): (() => void) => {
    const actor = refKey(ref);
    const here = places.get(actor) ?? new Map<string, Place>();
    places.set(actor, here.set(id, place));
    return () => {
      if (here.get(id) !== place) return;
      here.delete(id);
      if (here.size === 0) places.delete(actor);
    };
  };

  return {
    stop(ref, { id, token }) {
      const place = places.get(refKey(ref))?.get(id);
      if (place?.token === token) place.stopped.abort();
    },
    announce(ref, eventId) {
      const actor = refKey(ref);
      const messages = announced.get(actor) ?? new Map<string, AbortController>();
      if (!messages.has(eventId)) messages.set(eventId, new AbortController());
      announced.set(actor, messages);
      forgetOldest(announced, REMEMBERED, (oldest) => {
        for (const done of announced.get(oldest)?.values() ?? []) done.abort();
      });
      for (const place of places.get(actor)?.values() ?? []) place.attempt.abort();
    },
    handled,
    begin(ref, child, given, attempt) {
      const key = childKey(ref, child);
      if (begun.has(key)) return;
      const stopped = new AbortController();
      const result = runHere(ref, child, { stopped, given }, attempt);
      // The engine's call hears of it, here or elsewhere.
      result.then(
        (became) => elsewhere?.ended(key, became),
        () => elsewhere?.ended(key, undefined),
      );
      remember(key, { stopped, result });
    },
    async run(ref, child, signals, attempt, mayBeElsewhere = false) {
      const key = childKey(ref, child);
      if (elsewhere && mayBeElsewhere && !begun.has(key)) {
        const became = await Promise.race([elsewhere.of(key), rejectedBy(signals.given)]);
        if (became) return became;
      }
      // What this process was told to begin it has begun by now: that was said before the answer.
      const early = begun.get(key);
      remember(key, undefined);
      if (early === undefined) return runHere(ref, child, signals, attempt);
      const { stopped, given } = signals;
      const stop = () => early.stopped.abort();
      stopped.signal.addEventListener('abort', stop);
      if (stopped.signal.aborted) stop();
      try {
        return await Promise.race([early.result, rejectedBy(given)]);
      } catch (error) {
        if (given.aborted) {
          // Whoever comes next gets it.
          remember(key, early);
          throw error;
        }
        return runHere(ref, child, signals, attempt);
      } finally {
        stopped.signal.removeEventListener('abort', stop);
      }
    },
  };

  async function runHere(
    ref: ActorRef,
    { id, token }: ChildName,
    { stopped, given }: { stopped: AbortController; given: AbortSignal },
    attempt: Attempt,
  ): Promise<ChildResult> {
    const place: Place = { token, stopped, attempt: new AbortController() };
    const ended = AbortSignal.any([stopped.signal, given]);
    const leave = enter(ref, id, place);
    try {
      for (;;) {
        if (stopped.signal.aborted) return { kind: 'superseded' };
        given.throwIfAborted();
        const [awaited] = announced.get(refKey(ref))?.keys() ?? [];
        if (awaited !== undefined) {
          await untilHandled(ref, awaited, ended);
          continue;
        }
        // Nothing may come between the look above and this, or an announcement would be missed.
        place.attempt = new AbortController();
        try {
          return await attempt(AbortSignal.any([ended, place.attempt.signal]));
        } catch (error) {
          // What an attempt ends with that was given up interests nobody, its failure least of all.
          if (stopped.signal.aborted) return { kind: 'superseded' };
          if (given.aborted || !place.attempt.signal.aborted) throw error;
        }
      }
    } finally {
      leave();
    }
  }
}

/** Names a child under the token it was started with. */
export const childKey = (ref: ActorRef, { id, token }: ChildName) =>
  `${refKey(ref)} ${id} ${token}`;

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    // A reason may be anything; what aborts a child gives an error, and so does the platform.
    const tell = () => reject(signal.reason as Error);
    if (signal.aborted) tell();
    else signal.addEventListener('abort', tell, { once: true });
  });
}
