/**
 * Where actors live. Two adapters: Postgres (the truth) and memory (tests, the terminal command).
 *
 * Errors: AppError and MachineError when the command itself cannot be handled; anything else is the
 * store's own trouble, and `isTransient` says whether the same call may succeed later.
 */
import type { ActorRef } from '#machines/actor/actor.ts';
import type { StepStore } from '../runs/step-store.ts';
import type { ActorDefinition, ActorRecord } from './actor-host.ts';
import type { Child, Command, Effect, HostState, SendEffect } from './effects.ts';

export interface Applied {
  outcome: 'applied' | 'duplicate' | 'ignored' | 'stale' | 'parked';
  rev: number;
  effects: Effect[];
  /** What to publish: set when a revision was written, or may have been by a broken attempt. */
  record?: ActorRecord;
}

export interface ParkedEvent {
  ref: ActorRef;
  eventId: string;
  command: Command;
  reason: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** There are few of them, if any. */
export async function findParked(
  store: Pick<ActorStore, 'parked'>,
  ref: ActorRef,
  eventId: string,
): Promise<ParkedEvent | undefined> {
  const parked = await store.parked();
  return parked.find(
    (one) => one.ref.machine === ref.machine && one.ref.id === ref.id && one.eventId === eventId,
  );
}

/** What an actor says to another. */
export interface Message {
  from: ActorRef;
  to: ActorRef;
  eventId: string;
  event: { type: string };
}

export interface TakenMessages {
  /** Their ids. */
  handled: string[];
  /** What to publish: set when a revision was written. */
  record?: ActorRecord;
}

/** A message that has stopped what its receiver did, or found nothing to stop. */
export interface Interrupted {
  to: ActorRef;
  eventId: string;
  event: { type: string };
  /** The receiver's: `stop`, `untimer` and `send` only. */
  effects: Effect[];
  /** What to publish: set when a revision was written. */
  record?: ActorRecord;
}

interface InFlight {
  ref: ActorRef;
  epoch: string;
  host: HostState;
}

export interface ActorStore extends StepStore {
  /** One transaction: HOST-1, HOST-2. */
  apply(definition: ActorDefinition, command: Command): Promise<Applied>;
  /**
   * The same for an event that asks nothing of the engine and meets an actor as this release stores
   * it. Undefined, with nothing written, for any other.
   */
  applyAlone(definition: ActorDefinition, command: Command): Promise<Applied | undefined>;
  /**
   * Those messages to one actor that ask nothing of the engine, in one transaction; each is an event
   * with a revision of its own. The others are left: MESSAGE-2.
   */
  takeMessages(definition: ActorDefinition, messages: readonly Message[]): Promise<TakenMessages>;
  /**
   * Those messages to actors of one machine that end work there and begin none, in one transaction.
   * The others are left: MESSAGE-4.
   */
  takeInterrupts(definition: ActorDefinition, messages: readonly Message[]): Promise<Interrupted[]>;
  /** Keeps an event its machine cannot take, under its event id (HOST-6). */
  park(command: Command, reason: string): Promise<void>;
  parked(): Promise<ParkedEvent[]>;
  /** Whether the actor has a record of this event, whatever came of it. */
  isHandled(ref: ActorRef, eventId: string): Promise<boolean>;
  load(refs: ActorRef[]): Promise<ActorRecord[]>;
  /** The child as long as `token` is the one it runs under. */
  child(ref: ActorRef, id: string, token: string): Promise<Child | undefined>;

  epoch(): Promise<string>;
  /** Resolves when every transition begun under the old epoch has ended. */
  adoptEpoch(epoch: string): Promise<void>;
  /** Actors with children or timers. */
  inFlight(): Promise<InFlight[]>;
  /** Messages whose receiver has no record of them, oldest first. */
  undelivered(): Promise<SendEffect[]>;
  /** One process at a time, over all processes. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** One record per distinct (machine, version, state value). */
  sampleStates(): Promise<(ActorRecord & { host: HostState })[]>;
  /** Forgets handled events older than `before` (ms since 1970); never one that still has to be sent. */
  prune(before: number): Promise<number>;
  isTransient(error: unknown): boolean;
}
