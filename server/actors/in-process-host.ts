/**
 * An engine without a server: mailboxes, timers and runner caps in this process, over any store.
 * For tests and for the terminal command; it restores every actor from its store before each event.
 *
 * IN-PROCESS-1 One command per actor at a time, in the order they came.
 * IN-PROCESS-2 Its memory ends with it, so each start adopts a new epoch and dispatches unfinished
 *    work again.
 * IN-PROCESS-3 After `close` nothing is started and nothing is accepted.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ActorRef } from '#machines/actor/actor.ts';
import { refKey } from '#machines/actor/actor.ts';
import { AppError } from '#machines/errors.ts';
import type { Logger } from '../logger.ts';
import type { ActorDefinition, ActorHost, RunnerLimits } from './actor-host.ts';
import { createActorCore } from './actor-core.ts';
import type { Outcome } from './actor-core.ts';
import { findParked, type ActorStore } from './actor-store.ts';
import type { Command, Effect, StartEffect } from './effects.ts';
import { createRunnerPool } from './runner-pool.ts';
import { runChild, settlement } from './run-child.ts';
import { createTimers } from './timers.ts';

export interface ParkedHost {
  /** Tries a parked event again, now; nothing happens when it is parked no more. */
  retryParked(ref: ActorRef, eventId: string): Promise<void>;
}

export interface InProcessHostOptions {
  definitions: ActorDefinition[];
  store: ActorStore;
  limits: RunnerLimits;
  logger: Logger;
}

export interface BootedHost extends ActorHost, ParkedHost {
  /** Changes whenever revisions could start anew: goes with every view. */
  readonly boot: string;
}

/** Throws when the store holds a state this release does not know. */
export async function createInProcessHost(options: InProcessHostOptions): Promise<BootedHost> {
  const { store, limits, logger } = options;
  const core = createActorCore(options);
  await core.checkStoredStates();
  const epoch = randomUUID();
  const mailboxes = new Map<string, Promise<unknown>>();
  const timers = createTimers();
  const pool = createRunnerPool(limits);
  const closing = new AbortController();

  const post = (command: Command): Promise<Outcome> => {
    const key = refKey(command.ref);
    const mine = (mailboxes.get(key) ?? Promise.resolve()).then(() => handle(command));
    // Whoever sent it hears of a failure; the next one comes after it all the same.
    const tail = mine
      .catch(() => undefined)
      .then(() => {
        if (mailboxes.get(key) === tail) mailboxes.delete(key);
      });
    mailboxes.set(key, tail);
    return mine;
  };

  const handle = async (command: Command): Promise<Outcome> => {
    for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
      if (closing.signal.aborted) throw new AppError('UNAVAILABLE', { retryAfter: 1000 });
      try {
        const outcome = await core.apply(command);
        for (const effect of outcome.effects) perform(command.ref, effect);
        return outcome;
      } catch (error) {
        logger.warn({ err: error, actor: refKey(command.ref) }, 'store is away, trying again');
        await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  /** For commands nobody waits for: closing is the only way they fail, and the store keeps them. */
  const postLater = (command: Command): void => void post(command).catch(() => undefined);

  const perform = (ref: ActorRef, effect: Effect): void => {
    if (closing.signal.aborted) return;
    const key = `${refKey(ref)}#${'id' in effect ? effect.id : ''}`;
    switch (effect.kind) {
      case 'start':
        start(ref, key, effect);
        break;
      case 'stop':
        pool.stop(key, effect.token);
        break;
      case 'timer': {
        const { id, token, event } = effect;
        const eventId = `timer/${id}/${token}`;
        timers.set(key, token, effect.at, () =>
          postLater({ ref, kind: 'timer', id, token, event, eventId, inv: eventId }),
        );
        break;
      }
      case 'untimer':
        timers.clear(key, effect.token);
        break;
      case 'send': {
        const { to, event, eventId, create } = effect;
        postLater({ ref: to, kind: 'deliver', event, create, eventId, inv: randomUUID() });
        break;
      }
    }
  };

  const start = (ref: ActorRef, key: string, { id, token, src }: StartEffect): void => {
    const scope = core.definition(ref.machine).runners[src]?.scope ?? 'ai';
    pool.start(scope, key, token, async (signal) => {
      for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, 1000)) {
        try {
          const attempt = { ref, id, token, signal, submit: post };
          const result = await runChild(core, attempt);
          if (result.kind !== 'superseded') postLater(settlement(ref, id, token, result));
          return;
        } catch (error) {
          if (signal.aborted) return;
          logger.warn({ err: error, actor: refKey(ref) }, 'runner attempt failed, trying again');
          await delay(pause, undefined, { signal }).catch(() => undefined);
        }
      }
    });
  };

  await store.exclusively(async () => {
    await store.adoptEpoch(epoch);
    // Before anything runs again: what was parked may be what it is waiting for.
    for (const { command } of await store.parked()) {
      await post({ ...command, inv: randomUUID(), replay: true });
    }
    const resumed = (await store.inFlight()).map(({ ref }) =>
      post({ ref, kind: 'resume', eventId: `resume/${epoch}`, inv: epoch }),
    );
    await Promise.all(resumed);
    for (const { to, event, eventId, create } of await store.undelivered()) {
      await post({ ref: to, kind: 'deliver', event, create, eventId, inv: randomUUID() });
    }
  });

  return {
    boot: epoch,
    send: async (ref, event, { eventId = randomUUID(), create } = {}) => {
      if (closing.signal.aborted) throw new AppError('UNAVAILABLE', { retryAfter: 1000 });
      const outcome = await post({ ref, kind: 'send', event, create, eventId, inv: randomUUID() });
      if (outcome.refused !== undefined) {
        throw new AppError(outcome.refused.code, { detail: outcome.refused.detail ?? {} });
      }
      return { rev: outcome.rev, duplicate: outcome.outcome === 'duplicate' };
    },
    retryParked: async (ref, eventId) => {
      const parked = await findParked(store, ref, eventId);
      if (parked) await post({ ...parked.command, inv: randomUUID(), replay: true });
    },
    snapshot: async (ref) => (await core.load([ref]))[0],
    snapshots: (refs) => core.load(refs),
    subscribe: core.subscribe,
    close: async () => {
      closing.abort();
      timers.close();
      pool.close();
      await Promise.all(mailboxes.values());
      await core.drain();
    },
  };
}
