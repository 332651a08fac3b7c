/**
 * What both engines share: one command applied, its failure judged, its change published.
 *
 * CORE-1 Transient store errors are thrown, for the engine to try again, and so is what comes to an actor
 *    that a later release has stored (ROLL-OUT-2). Everything else ends here.
 * CORE-2 People are answered with a Failure; every other event that fails is parked (HOST-6).
 * CORE-3 `drain` waits for transactions and for results being recorded, never for running work.
 */
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import { AppError, toFailure } from '#machines/errors.ts';
import type { Failure } from '#machines/errors.ts';
import type { Logger } from '../logger.ts';
import type { ActorDefinition, ActorRecord } from './actor-host.ts';
import type { ActorStore, Applied } from './actor-store.ts';
import type { Command } from './effects.ts';
import { createInterruptLine, type InterruptLine } from './interrupt-line.ts';
import { LaterRelease } from './later-release.ts';
import { createMessageLine } from './message-line.ts';
import { createPublisher } from './publisher.ts';
import type { Publisher } from './publisher.ts';
import { currentRunner } from './renamed-runners.ts';
import { lifted, restore } from './transition.ts';

export interface Outcome extends Omit<Applied, 'record'> {
  /** Only for `send`. */
  refused?: Failure;
}

export interface ActorCore extends Pick<Publisher, 'subscribe'> {
  store: ActorStore;
  logger: Logger;
  definition(machine: string): ActorDefinition;
  apply(command: Command): Promise<Outcome>;
  /**
   * What needs no engine, applied or refused. Undefined, with nothing written, for what the engine has
   * to bring: `applyAlone` of the store, and whatever failed here.
   */
  applyAlone(command: Command): Promise<Outcome | undefined>;
  /** What an applied command says to those it interrupts, without the engine. */
  interrupt: InterruptLine;
  /** Whatever version has stored them, as this release of their machines would have. */
  load(refs: ActorRef[]): Promise<ActorRecord[]>;
  /** Counts `work` among what `drain` waits for. */
  hold<T>(work: Promise<T>): Promise<T>;
  drain(): Promise<void>;
  /** Throws when a stored state means nothing to this release. */
  checkStoredStates(): Promise<void>;
}

export interface CoreOptions {
  definitions: ActorDefinition[];
  store: ActorStore;
  logger: Logger;
}

export function createActorCore({ definitions, store, logger }: CoreOptions): ActorCore {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const publisher = createPublisher(logger);
  const held = new Set<Promise<unknown>>();

  const definitionOf = (machine: string): ActorDefinition => {
    const definition = byName.get(machine);
    if (definition === undefined) {
      throw new AppError('NOT_FOUND', { detail: { machine } });
    }
    return definition;
  };

  const current = (record: ActorRecord): ActorRecord => {
    const definition = byName.get(record.ref.machine);
    return definition === undefined ? record : lifted(definition, record);
  };

  const hold = <T>(work: Promise<T>): Promise<T> => {
    const ended = () => void held.delete(settled);
    const settled: Promise<void> = work.then(ended, ended);
    held.add(settled);
    return work;
  };

  const inLine = createMessageLine(async (to, messages) => {
    try {
      const { handled, record } = await store.takeMessages(definitionOf(to.machine), messages);
      if (record !== undefined) publisher.publish(current(record));
      return new Set(handled);
    } catch (error) {
      logger.debug({ err: error, actor: refKey(to) }, 'messages go through the engine');
      return new Set();
    }
  });

  const interrupt = createInterruptLine({
    messageLine: inLine,
    take: async (machine, messages) => {
      try {
        const taken = await store.takeInterrupts(definitionOf(machine), messages);
        for (const { record } of taken) {
          if (record !== undefined) publisher.publish(current(record));
        }
        return taken;
      } catch (error) {
        logger.debug({ err: error, machine }, 'interrupts go through the engine');
        return [];
      }
    },
  });

  const applyOnce = async (command: Command): Promise<Outcome> => {
    try {
      const { record, ...outcome } = await store.apply(definitionOf(command.ref.machine), command);
      if (record !== undefined) publisher.publish(current(record));
      return { ...outcome, effects: await inLine(command.ref, outcome.effects) };
    } catch (error) {
      if (store.isTransient(error) || error instanceof LaterRelease) throw error;
      return giveUp(command, error);
    }
  };

  const applyAloneOnce = async (command: Command): Promise<Outcome | undefined> => {
    try {
      const applied = await store.applyAlone(definitionOf(command.ref.machine), command);
      if (applied === undefined) return undefined;
      const { record, ...outcome } = applied;
      if (record !== undefined) publisher.publish(current(record));
      return outcome;
    } catch (error) {
      if (error instanceof AppError) return giveUp(command, error);
      logger.debug({ err: error, actor: refKey(command.ref) }, 'an event goes through the engine');
      return undefined;
    }
  };

  const giveUp = async (command: Command, error: unknown): Promise<Outcome> => {
    const fields = { actor: refKey(command.ref), command: command.kind, eventId: command.eventId };
    if (command.kind === 'send') {
      if (!(error instanceof AppError)) logger.error({ ...fields, err: error }, 'event failed');
      return { outcome: 'ignored', rev: 0, effects: [], refused: toFailure(error) };
    }
    logger.error({ ...fields, err: error }, 'event parked');
    await store.park(command, error instanceof Error ? error.message : String(error));
    return { outcome: 'parked', rev: 0, effects: [] };
  };

  return {
    store,
    logger,
    subscribe: publisher.subscribe,
    definition: definitionOf,
    load: async (refs) => (await store.load(refs)).map(current),
    apply: (command) => hold(applyOnce(command)),
    applyAlone: (command) => hold(applyAloneOnce(command)),
    interrupt: (...said) => hold(interrupt(...said)),
    hold,
    drain: async () => {
      while (held.size > 0) await Promise.all(held);
    },
    checkStoredStates: async () => {
      const unknown: string[] = [];
      for (const record of await store.sampleStates()) {
        const definition = byName.get(record.ref.machine);
        if (definition === undefined) continue;
        try {
          restore(definition, record);
          for (const child of Object.values(record.host.children)) {
            if (definition.runners[currentRunner(definition, child.src)] === undefined) {
              unknown.push(`${refKey(record.ref)}: no runner for ${child.src}`);
            }
          }
        } catch (error) {
          unknown.push(error instanceof Error ? error.message : String(error));
        }
      }
      if (unknown.length > 0) {
        throw new Error(
          `This release cannot continue stored work: add a migration for ${unknown.join('; ')}`,
        );
      }
    },
  };
}
