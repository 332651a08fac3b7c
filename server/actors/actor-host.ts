/**
 * The seam between the product and the engine that runs its actors. Nothing outside `server/actors`
 * knows which engine it is.
 *
 * HOST-1 One event is one transaction: snapshot, revision, event row with its effects, and
 *    projection.
 * HOST-2 An event id is applied once per actor, however often and however late it arrives.
 * HOST-3 Effects are performed after COMMIT, from the stored record.
 * HOST-4 A child runs under a token; an answer under another token changes nothing.
 * HOST-5 `send` resolves after COMMIT. An impossible event is refused with EVENT_NOT_POSSIBLE.
 * HOST-6 A result that was paid for is never dropped: if the machine throws on it, it is parked,
 *    and tried again with each start.
 * HOST-7 Changes are published after COMMIT, in the order of their revisions.
 * HOST-8 A projection writes. It asks nothing, so that no event waits for what it might read.
 *
 * While one release replaces another, processes of both take events and run children:
 *
 * ROLL-OUT-1 Whatever was begun under one is finished by whoever is there. Nothing that was acknowledged
 *    or answered is lost, and no answer counts twice.
 * ROLL-OUT-2 What comes to an actor that the later release has stored waits for a process of that release:
 *    an earlier one neither refuses nor parks nor drops it.
 * ROLL-OUT-3 A release that changed no version of a machine can be taken back as it was rolled out. After
 *    one that did, the release before does not start, and says on which machine.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnyStateMachine, Snapshot, StateValue } from 'xstate';
import type { StepResult } from '#machines/run/step.ts';
import type { ActorRef, EventFor, InputFor } from '#machines/actor/actor.ts';
import type { SnapshotMigrations } from '#machines/actor/snapshot.ts';
import type { EarlierSteps } from '../runs/step-store.ts';

interface SendOptions<Input> {
  /** Deduplicates repeated sends. */
  eventId?: string;
  /** Input with which the actor is made when it does not exist yet. */
  create?: Input;
  /** The event starts work in every state that takes it (SEND-3). */
  startsWork?: boolean;
}

export interface ActorRecord {
  ref: ActorRef;
  rev: number;
  /** Machine version the snapshot was written by. */
  version: number;
  snapshot: Snapshot<unknown> & { value: StateValue; context: unknown };
}

/** What an event has made of an actor. */
export interface ActorChange extends ActorRecord {
  event: { type: string };
  /** The snapshot that the event came to, as this version of the machine would have stored it. */
  before: ActorRecord['snapshot'];
  created: boolean;
}

export interface ActorHost {
  /**
   * Throws AppError: NOT_FOUND, EVENT_NOT_POSSIBLE, UNAVAILABLE. `duplicate`: was applied before. To an
   * addressee goes only what its machine knows; what has been checked otherwise goes to any actor.
   */
  send<Ref extends ActorRef>(
    ref: Ref,
    event: EventFor<Ref>,
    options?: SendOptions<InputFor<Ref>>,
  ): Promise<{ rev: number; duplicate: boolean }>;
  /**
   * Says that such an actor is about to be told to work, where that is known before (HURRY-2). Nothing follows from it
   * but that less has to be waited for.
   * @param by who will tell it.
   */
  expect?<Ref extends ActorRef>(ref: Ref, create: InputFor<Ref>, by: string): void;
  snapshot(ref: ActorRef): Promise<ActorRecord | undefined>;
  snapshots(refs: ActorRef[]): Promise<ActorRecord[]>;
  /** Called after every commit made in this process. Returns the unsubscribe function. */
  subscribe(listener: (record: ActorRecord) => void): () => void;
  /** Stops taking work, waits for open transactions. Idempotent. */
  close(): Promise<void>;
}

/** A running child: outside the actor's lock, cancellable, repeated after a crash. */
export interface RunnerTask<Input = unknown, Event extends { type: string } = { type: string }> {
  ref: ActorRef;
  input: Input;
  token: string;
  /**
   * Aborted by cancel, by shutdown, when the engine gives the attempt up, and ahead of a message that
   * interrupts. Another attempt may follow.
   */
  signal: AbortSignal;
  /**
   * Journaled and recorded in Postgres under (actor, name): once recorded, never run again, not even
   * when the engine's directory was lost. Names are unique per call and stable over re-runs.
   */
  step<T>(
    name: string,
    work: (signal: AbortSignal) => Promise<StepResult<T>>,
    earlier?: EarlierSteps,
  ): Promise<T>;
  /** A fact to its own actor, applied once per `name`; dropped when the token is superseded. */
  report(name: string, event: Event): Promise<void>;
}

export interface RunnerDefinition {
  /** Names the cap on how many run at once over the whole cluster. */
  scope: string;
  /** Somebody sits before it. */
  isWaitedFor?: boolean;
  run(task: RunnerTask): Promise<unknown>;
}

/** Everything the host needs to run one kind of actor; see bind-actor.ts. */
export interface ActorDefinition {
  name: string;
  version: number;
  machine: AnyStateMachine;
  /** Keyed by the actor source named in the machine. */
  runners: Record<string, RunnerDefinition>;
  /**
   * Whether what a person asks may be done at all, where that takes more than the machine knows:
   * throws AppError to refuse the change, of which nothing has been written. It may query. Facts and
   * messages are never asked about: they have happened.
   */
  admit?(em: EntityManager, change: ActorChange): Promise<void>;
  /**
   * Writes the domain rows that follow from the snapshot, inside the transition's transaction: it
   * neither refuses nor asks anything.
   */
  project(em: EntityManager, change: ActorChange): Promise<void>;
  /** The same for changes of one or several actors, in their order, in fewer statements. */
  projectAll?(em: EntityManager, changes: readonly ActorChange[]): Promise<void>;
  /**
   * Such an actor, made of this input, is about to be told to work by somebody (HURRY-2): in the process that will
   * do it.
   */
  expect?(create: unknown, by: string): void;
  /** Whose it is: runners that wait in one scope are started by turns of these. Empty is nobody's. */
  organizationOf?(snapshot: ActorRecord['snapshot']): string;
  migrations?: SnapshotMigrations;
  /** What earlier versions called runners: see renamed-runners.ts. */
  formerRunners?: Readonly<Record<string, string>>;
}

/** How many runners of a scope run at once; one where nothing is said of it. */
export type RunnerLimits = Readonly<Record<string, number>>;
