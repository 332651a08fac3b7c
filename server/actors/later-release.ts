/** What a later release has stored while it replaces this one (ROLL-OUT-2). */
import { refKey } from '#machines/actor/actor.ts';
import type { ActorDefinition, ActorRecord } from './actor-host.ts';

/** A process of that release can take what comes to the actor: it is brought again until it gets there. */
export class LaterRelease extends Error {
  constructor(actor: string, stored: number, known: number) {
    super(`${actor} was written by version ${stored} of its machine, this is version ${known}`);
    this.name = 'LaterRelease';
  }
}

/** Throws LaterRelease where a later version of the machine has stored it. */
export function refuseLater(definition: ActorDefinition, { ref, version }: ActorRecord): void {
  if (version <= definition.version) return;
  throw new LaterRelease(refKey(ref), version, definition.version);
}
