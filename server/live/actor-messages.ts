/** What viewers are told of an actor: made by its machine's projection, for the rights they have. */
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import type { Rights } from '#machines/permissions.ts';
import { machineOf } from '#machines/registry.ts';
import {
  PROTOCOL_VERSION,
  type ActorProgressMessage,
  type ActorViewMessage,
} from '#machines/wire.ts';
import type { ActorRecord } from '../actors/actor-host.ts';

export function viewMessage(record: ActorRecord, boot: string, rights: Rights): ActorViewMessage {
  const machine = machineOf(record.ref.machine);
  return {
    ref: record.ref,
    rev: record.rev,
    boot,
    protocol: PROTOCOL_VERSION,
    machineVersion: machine.version,
    view: machine.toView(record.snapshot, rights),
  };
}

/** Undefined for what is no progress of the actor's machine. */
export function progressMessage(
  ref: ActorRef,
  progress: unknown,
  rights: Rights,
): ActorProgressMessage | undefined {
  const seen = machineOf(ref.machine).toProgress(progress, rights);
  return seen === undefined ? undefined : { ref, progress: seen };
}

interface Watcher {
  actors: ReadonlyMap<string, { rights: Rights }>;
}

/** A message is made once for all watchers who have the same rights, however many they are. */
export function tellWatchers<Each extends Watcher, Message>(
  watchers: Iterable<Each>,
  ref: ActorRef,
  make: (rights: Rights) => Message,
  tell: (watcher: Each, message: Message) => void,
): void {
  const key = refKey(ref);
  const made = new Map<string, { message: Message }>();
  for (const watcher of watchers) {
    const rights = watcher.actors.get(key)?.rights;
    if (!rights) continue;
    const known = made.get(rights.key) ?? { message: make(rights) };
    made.set(rights.key, known);
    tell(watcher, known.message);
  }
}
