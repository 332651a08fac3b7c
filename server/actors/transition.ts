/**
 * The pure core: a row, an event and a time in; the next row and its effects out. No I/O, no clock.
 *
 * TRANSITION-1 Snapshots are restored by an actor that is never started; `resolveState` would lose
 *    children.
 * TRANSITION-2 A settled child or a due timer leaves the bookkeeping before effects are computed,
 *    or XState's own clean-up would become a cancel of what has already ended.
 * TRANSITION-3 Tokens are `<rev>.<index>` of the transition that started the work: unique per
 *    actor.
 * TRANSITION-4 A row of another engine epoch gets new tokens for all its work in whatever
 *    transition comes first: the engine that held the old work is gone.
 * TRANSITION-5 A snapshot with status `error` is never returned, and never restored.
 * TRANSITION-6 Nothing is decided of what a later release has stored, not even that it is superseded: it
 *    may call its children otherwise.
 * TRANSITION-7 A machine is told when a timer fired (`at`), as it is told when people did something: by that it
 *    counts what follows, however late that was.
 */
import { createActor, initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { refKey } from '#machines/actor/actor.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorChange, ActorDefinition, ActorRecord } from './actor-host.ts';
import { MachineError, emptyHostState } from './effects.ts';
import type { Command, Effect, HostState } from './effects.ts';
import { refuseLater } from './later-release.ts';
import { renamedChildren, renamedCommand, renamedHost } from './renamed-runners.ts';
import { toEffects } from './to-effects.ts';

export interface ActorRow extends ActorRecord {
  host: HostState;
  epoch: string;
}

interface Applied extends Pick<ActorChange, 'event' | 'before' | 'created'> {
  kind: 'applied';
  row: ActorRow;
  effects: Effect[];
}

export type Decision =
  | Applied
  /** Recorded under its event id, without a revision. */
  | { kind: 'ignored'; rev: number }
  /** Superseded token, or nothing to resume: leaves no trace. */
  | { kind: 'stale'; rev: number };

/** Throws MachineError when the stored state means nothing to this version of the machine. */
export function restore(definition: ActorDefinition, record: ActorRecord): AnyMachineSnapshot {
  refuseLater(definition, record);
  const { snapshot } = lifted(definition, record);
  const restored: AnyMachineSnapshot = createActor(definition.machine, { snapshot }).getSnapshot();
  if (restored.status === 'error') {
    throw new MachineError(
      `${refKey(record.ref)} is in a state this machine does not have: ${JSON.stringify(record.snapshot.value)}`,
      restored.error,
    );
  }
  return restored;
}

/** As this version of the machine would have stored it; what a later version has stored stays. */
export function lifted<Stored extends ActorRecord>(
  definition: ActorDefinition,
  record: Stored,
): Stored {
  let { snapshot } = record;
  for (let version = record.version; version < definition.version; version++) {
    const lift = definition.migrations?.[version];
    if (lift === undefined) {
      throw new MachineError(`${definition.name} has no migration from version ${version}`);
    }
    snapshot = lift(snapshot);
  }
  if (record.version >= definition.version) return record;
  const { version } = definition;
  return { ...record, version, snapshot: renamedChildren(definition, snapshot) };
}

/**
 * What `command` does to `row`. Throws AppError for what people can correct (NOT_FOUND,
 * EVENT_NOT_POSSIBLE), MachineError for what they cannot and LaterRelease for what others can.
 */
export function decide(
  definition: ActorDefinition,
  stored: ActorRow | undefined,
  given: Command,
  epoch: string,
  now: number,
): Decision {
  if (stored === undefined) return decideFirst(definition, given, epoch, now);
  refuseLater(definition, stored);
  const command = renamedCommand(definition, given);
  const row = { ...lifted(definition, stored), host: renamedHost(definition, stored.host) };
  if (isSuperseded(row, command, epoch)) return { kind: 'stale', rev: row.rev };
  if (command.kind === 'resume') {
    return finish(definition, { row, host: row.host, effects: [], epoch, now }, undefined, {
      type: 'host.resumed',
    });
  }
  const snapshot = restore(definition, row);
  const open = snapshot.status === 'active';
  if (!open && (command.kind === 'settled' || command.kind === 'timer')) {
    return { kind: 'stale', rev: row.rev };
  }
  if (command.kind !== 'settled' && command.kind !== 'timer') {
    if (!open || !can(snapshot, command.event)) {
      if (command.kind === 'send') throw impossible(command);
      return { kind: 'ignored', rev: row.rev };
    }
  }
  const work = { row, host: without(row.host, command), effects: [], epoch, now };
  const event = command.kind === 'timer' ? { ...command.event, at: now } : command.event;
  return finish(definition, work, step(definition, snapshot, event), command.event);
}

function decideFirst(
  definition: ActorDefinition,
  command: Command,
  epoch: string,
  now: number,
): Decision {
  if (command.kind === 'resume') return { kind: 'stale', rev: 0 };
  if ((command.kind !== 'send' && command.kind !== 'deliver') || command.create === undefined) {
    throw new AppError('NOT_FOUND', { detail: { actor: refKey(command.ref) } });
  }
  const [initial, first] = guarded(() => initialTransition(definition.machine, command.create));
  if (!can(initial, command.event)) throw impossible(command);
  const [next, then] = step(definition, initial, command.event);
  const row: ActorRow = {
    ref: command.ref,
    rev: 0,
    version: definition.version,
    snapshot: persisted(definition, initial),
    host: emptyHostState(),
    epoch,
  };
  return finish(
    definition,
    { row, host: emptyHostState(), effects: [], epoch, now },
    [next, [...first, ...then]],
    command.event,
  );
}

interface Work {
  row: ActorRow;
  host: HostState;
  effects: Effect[];
  epoch: string;
  now: number;
}

function finish(
  definition: ActorDefinition,
  { row, host, epoch, now }: Work,
  stepped: [AnyMachineSnapshot, { type: string; params?: unknown }[]] | undefined,
  event: { type: string },
): Decision {
  const rev = row.rev + 1;
  const snapshot = stepped === undefined ? row.snapshot : persisted(definition, stepped[0]);
  const { effects, host: nextHost } = toEffects({
    definition,
    ref: row.ref,
    rev,
    now,
    host,
    actions: stepped?.[1] ?? [],
    organization: definition.organizationOf?.(snapshot) ?? '',
    ended: stepped !== undefined && stepped[0].status !== 'active',
    dispatchAgain: row.epoch !== epoch,
  });
  const next: ActorRow = {
    ref: row.ref,
    rev,
    version: stepped === undefined ? row.version : definition.version,
    snapshot,
    host: nextHost,
    epoch,
  };
  const { snapshot: before } = row;
  return { kind: 'applied', row: next, effects, event, before, created: row.rev === 0 };
}

/** As those who write the rows of a change are told of it. */
export function changeOf({ row, event, before, created }: Applied): ActorRow & ActorChange {
  return { ...row, event, before, created };
}

function isSuperseded(row: ActorRow, command: Command, epoch: string): boolean {
  switch (command.kind) {
    case 'settled':
    case 'reported':
      return row.host.children[command.id]?.token !== command.token;
    case 'timer':
      return row.host.timers[command.id]?.token !== command.token;
    case 'resume':
      return row.epoch === epoch;
    case 'send':
    case 'deliver':
      return false;
    default:
      return command satisfies never;
  }
}

function without(host: HostState, command: Command): HostState {
  const next = { children: { ...host.children }, timers: { ...host.timers } };
  if (command.kind === 'settled') delete next.children[command.id];
  if (command.kind === 'timer') delete next.timers[command.id];
  return next;
}

/** Facts that XState makes itself can not be claimed by a sender. */
function can(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  return !event.type.startsWith('xstate.') && guarded(() => snapshot.can(event));
}

function step(
  definition: ActorDefinition,
  snapshot: AnyMachineSnapshot,
  event: { type: string },
): [AnyMachineSnapshot, { type: string; params?: unknown }[]] {
  const result = guarded(() => transition(definition.machine, snapshot, event));
  if (result[0].status === 'error') {
    throw new MachineError(`${definition.name} failed on ${event.type}`, result[0].error);
  }
  return result;
}

/** Guards and assigns are ours and may throw; nothing they throw is worth a retry. */
function guarded<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof AppError || error instanceof MachineError) throw error;
    throw new MachineError('the machine threw', error);
  }
}

function impossible(command: { ref: ActorRecord['ref']; event: { type: string } }): AppError {
  return new AppError('EVENT_NOT_POSSIBLE', {
    detail: { actor: refKey(command.ref), event: command.event.type },
  });
}

/** A machine's persisted snapshot is typed as the general Snapshot; value and context are there. */
function persisted(definition: ActorDefinition, snapshot: AnyMachineSnapshot) {
  return definition.machine.getPersistedSnapshot(snapshot) as ActorRecord['snapshot'];
}
