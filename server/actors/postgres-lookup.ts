/** An actor as a transaction finds it: its row, locked, and what came of an event before (STORE-1). */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { ActorRecord } from './actor-host.ts';
import type { Command, Effect, HostState } from './effects.ts';
import { one } from './postgres-sql.ts';
import type { ActorRow } from './transition.ts';

/** An advisory lock: any constant nothing else in the database uses. */
export const EPOCH_LOCK = 7_316_504_983;

export interface StoredActor {
  machine: ActorRef['machine'];
  id: string;
  version: number;
  rev: number;
  snapshot: ActorRecord['snapshot'];
  host: HostState;
  epoch: string;
}

/** A row of the function `lock_actor`; without an actor, or an earlier handling, their columns are null. */
type LockedActor = Omit<StoredActor, 'machine' | 'id' | 'rev'> & {
  rev: number | null;
  engine_epoch: string;
  engine_now: number;
} & (
    | { handled_inv: null; handled_rev: null; handled_effects: null }
    | { handled_inv: string; handled_rev: number; handled_effects: Effect[] }
  );

/** What stands in the database, read under the lock of the row. */
export interface Found {
  row: ActorRow | undefined;
  epoch: string;
  /** Milliseconds since 1970, by the clock of the database. */
  now: number;
  /** How the event was handled before. */
  handled: { inv: string; rev: number; effects: Effect[] } | undefined;
}

export async function lookUp(
  em: EntityManager,
  { ref, eventId }: Pick<Command, 'ref' | 'eventId'>,
): Promise<Found> {
  const found = await one<LockedActor>(em, 'select * from lock_actor($1, $2, $3, $4)', [
    ref.machine,
    ref.id,
    eventId,
    EPOCH_LOCK,
  ]);
  if (found === undefined) throw new Error('the table engine has no row');
  const handled =
    found.handled_inv === null
      ? undefined
      : { inv: found.handled_inv, rev: found.handled_rev, effects: found.handled_effects };
  return {
    row: found.rev === null ? undefined : toRow({ ...ref, ...found, rev: found.rev }),
    epoch: found.engine_epoch,
    now: Math.round(found.engine_now),
    handled,
  };
}

export function toRow({ machine, id, ...rest }: StoredActor): ActorRow {
  return {
    ref: { machine, id },
    rev: rest.rev,
    version: rest.version,
    snapshot: rest.snapshot,
    host: rest.host,
    epoch: rest.epoch,
  };
}
