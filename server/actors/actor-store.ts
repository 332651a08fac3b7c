/**
 * Where actors live. Two adapters: Postgres (the truth) and memory (tests, the terminal command).
 *
 * Errors: AppError and MachineError when the command itself cannot be handled; anything else is the
 * store's own trouble, and `isTransient` says whether the same call may succeed later.
 */
import type { ActorRef } from '#machines/actor/actor.ts';
import type { Failure } from '#machines/errors.ts';
import type { CallLog, StepRecord } from '#machines/run/step.ts';
import type { ActorDefinition, ActorRecord, EarlierSteps } from './actor-host.ts';
import type { Child, Command, Effect, HostState, SendEffect } from './effects.ts';

export interface Applied {
  outcome: 'applied' | 'duplicate' | 'ignored' | 'stale' | 'parked';
  rev: number;
  effects: Effect[];
  /** What to publish: set when a revision was written, or may have been by a broken attempt. */
  record?: ActorRecord;
}

export interface StoredStep {
  output: unknown;
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

interface InFlight {
  ref: ActorRef;
  epoch: string;
  host: HostState;
}

export interface ActorStore {
  /** One transaction: HOST-1, HOST-2. */
  apply(definition: ActorDefinition, command: Command): Promise<Applied>;
  /** Keeps an event its machine cannot take, under its event id (HOST-6). */
  park(command: Command, reason: string): Promise<void>;
  parked(): Promise<ParkedEvent[]>;
  /** Whether the actor has a record of this event, whatever came of it. */
  isHandled(ref: ActorRef, eventId: string): Promise<boolean>;
  load(refs: ActorRef[]): Promise<ActorRecord[]>;
  /** The child as long as `token` is the one it runs under. */
  child(ref: ActorRef, id: string, token: string): Promise<Child | undefined>;

  findStep(ref: ActorRef, name: string): Promise<StoredStep | undefined>;
  /** The answer of an earlier step that asked the same; `name` is on record as taken from it. */
  takeStep(ref: ActorRef, name: string, earlier: EarlierSteps): Promise<StoredStep | undefined>;
  /** The first record of a name stays; it is what is returned. */
  saveStep(ref: ActorRef, name: string, step: FinishedStep): Promise<StoredStep>;
  /** A step that ended without an answer. It is no journal: the step is run again. */
  saveFailure(ref: ActorRef, name: string, step: FailedStep): Promise<void>;

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

export interface FinishedStep {
  output: unknown;
  record?: StepRecord;
  /** What was asked for it, when a model was. */
  call?: CallLog;
  /** Milliseconds since 1970. */
  startedAt: number;
  finishedAt: number;
}

export interface FailedStep {
  failure: Failure;
  call: CallLog;
  /** Milliseconds since 1970. */
  startedAt: number;
  finishedAt: number;
}
