/**
 * Actors in Postgres.
 *
 * STORE-1 The row is locked first and the event looked up after it, in two statements: in one
 *    joined statement READ COMMITTED may re-read the locked row but not the joined one. The function
 *    `lock_actor` holds both, so they travel together.
 * STORE-2 The engine's epoch is read in the same transaction, under a shared lock that `adoptEpoch`
 *    takes exclusively: no transition begun under an old epoch ends after the new one is adopted.
 * STORE-3 `project` runs on the same transaction; what it persists is flushed before COMMIT.
 * STORE-4 Effects are stored with the event. They go back to the call that caused them and to
 *    nobody else.
 * STORE-5 `admit` is asked before anything is written: what it refuses leaves no trace.
 * STORE-6 What no person waits for takes at most half of the connections: however many children
 *    end at once, a person's event finds one.
 */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { connectionsForTransactions } from '#db/orm.config.ts';
import type { ActorDefinition } from './actor-host.ts';
import type { ActorStore, Applied } from './actor-store.ts';
import { isTransientDatabaseError } from '../errors/database-errors.ts';
import { typeOf } from './effects.ts';
import type { Child, Command, Effect } from './effects.ts';
import { createParking, unpark } from './postgres-parking.ts';
import { createStepStore } from '../runs/postgres-step-store.ts';
import { many, one, run } from './postgres-sql.ts';
import { createPlaces } from './places.ts';
import { EPOCH_LOCK, lookUp, toRow } from './postgres-lookup.ts';
import type { Found, StoredActor } from './postgres-lookup.ts';
import { takeInterrupts } from './postgres-interrupts.ts';
import { takeMessages } from './postgres-messages.ts';
import { pruneEvents, undeliveredSends } from './postgres-delivery.ts';
import { changeOf, decide } from './transition.ts';
import type { ActorRow, Decision } from './transition.ts';

/** An advisory lock: any constant nothing else in the database uses. */
const RECOVERY_LOCK = 7_316_504_984;

const COLUMNS = 'machine, id, version, rev, snapshot, host, epoch';

export function createPostgresStore(orm: Pick<MikroORM, 'em'>): ActorStore {
  const reads = () => orm.em.fork();
  const half = Math.max(1, Math.floor(connectionsForTransactions(orm.em) / 2));
  const background = createPlaces(() => half);
  return {
    ...createStepStore(orm),
    apply: (definition, command) => {
      const applied = () =>
        reads().transactional((em) => applyInTransaction(em, definition, command));
      return command.kind === 'send' ? applied() : background(applied);
    },
    applyAlone: (definition, command) =>
      reads().transactional((em) => applyAloneInTransaction(em, definition, command)),
    takeMessages: (definition, messages) =>
      background(() => reads().transactional((em) => takeMessages(em, definition, messages))),
    takeInterrupts: (definition, messages) =>
      background(() => reads().transactional((em) => takeInterrupts(em, definition, messages))),

    ...createParking(orm),
    isHandled: async (ref, eventId) => {
      const row = await one(
        reads(),
        `select from actor_event where machine = $1 and id = $2 and event_id = $3`,
        [ref.machine, ref.id, eventId],
      );
      return row !== undefined;
    },

    load: async (refs) => {
      if (refs.length === 0) return [];
      const rows = await many<StoredActor>(
        reads(),
        `select ${COLUMNS} from actor
         where (machine, id) in (select * from unnest($1::text[], $2::text[]))`,
        [refs.map((ref) => ref.machine), refs.map((ref) => ref.id)],
      );
      return rows.map(toRow);
    },

    child: async (ref, id, token) => {
      const row = await one<{ child: Child }>(
        reads(),
        `select host->'children'->$3::text as child from actor
         where machine = $1 and id = $2 and host->'children'->$3::text->>'token' = $4`,
        [ref.machine, ref.id, id, token],
      );
      return row?.child;
    },

    epoch: async () => {
      const row = await one<{ epoch: string }>(reads(), 'select epoch from engine');
      return row?.epoch ?? 'none';
    },

    adoptEpoch: (epoch) =>
      reads().transactional(async (em) => {
        await run(em, 'select pg_advisory_xact_lock($1)', [EPOCH_LOCK]);
        await run(
          em,
          `insert into engine (epoch) values ($1) on conflict (singleton) do update set epoch = $1`,
          [epoch],
        );
      }),

    inFlight: async () => {
      const rows = await many<StoredActor>(
        reads(),
        `select ${COLUMNS} from actor where host <> '{"children": {}, "timers": {}}'::jsonb
         order by machine, id`,
      );
      return rows.map(toRow);
    },

    undelivered: () => undeliveredSends(reads()),

    exclusively: (work) =>
      reads().transactional(async (em) => {
        await run(em, 'select pg_advisory_xact_lock($1)', [RECOVERY_LOCK]);
        return work();
      }),

    sampleStates: async () => {
      const rows = await many<StoredActor>(
        reads(),
        // All are looked at, and only those that are taken are put in order.
        `select ${COLUMNS} from actor join (
           select machine, min(id) as id from actor group by machine, version, snapshot->'value'
         ) as first_of_state using (machine, id)`,
      );
      return rows.map(toRow);
    },

    prune: (before) => reads().transactional((em) => pruneEvents(em, before)),
    isTransient: isTransientDatabaseError,
  };
}

async function applyInTransaction(
  em: EntityManager,
  definition: ActorDefinition,
  command: Command,
): Promise<Applied> {
  if (command.replay) {
    await lookUp(em, command);
    await unpark(em, command.ref, command.eventId);
  }
  const found = await lookUp(em, command);
  return (
    repeated(found, command) ?? record(em, definition, command, decided(definition, command, found))
  );
}

async function applyAloneInTransaction(
  em: EntityManager,
  definition: ActorDefinition,
  command: Command,
): Promise<Applied | undefined> {
  const found = await lookUp(em, command);
  const again = repeated(found, command);
  if (again !== undefined) return again;
  // Made, and lifted to this release, where its work is done: releases may differ for a while.
  const isMade = found.row !== undefined || !('create' in command) || command.create === undefined;
  if (!isMade || (found.row && found.row.version !== definition.version)) return undefined;
  const decision = decided(definition, command, found);
  if (decision.kind !== 'applied' || decision.effects.length > 0) return undefined;
  return record(em, definition, command, decision);
}

function repeated({ row, handled }: Found, { inv }: Command): Applied | undefined {
  if (handled === undefined) return undefined;
  const mine = handled.inv === inv;
  return {
    outcome: 'duplicate',
    rev: handled.rev,
    effects: mine ? handled.effects : [],
    ...(mine && row !== undefined ? { record: row } : {}),
  };
}

function decided(definition: ActorDefinition, command: Command, found: Found): Decision {
  return decide(definition, found.row, command, found.epoch, found.now);
}

async function record(
  em: EntityManager,
  definition: ActorDefinition,
  command: Command,
  decision: Decision,
): Promise<Applied> {
  const { ref, eventId, inv } = command;
  if (decision.kind === 'stale') return { outcome: 'stale', rev: decision.rev, effects: [] };
  if (decision.kind === 'ignored') {
    await run(
      em,
      `insert into actor_event (machine, id, event_id, inv, rev, type, outcome)
       values ($1, $2, $3, $4, $5, $6, 'ignored')`,
      [ref.machine, ref.id, eventId, inv, decision.rev, typeOf(command)],
    );
    return { outcome: 'ignored', rev: decision.rev, effects: [] };
  }
  const change = changeOf(decision);
  if (command.kind === 'send') await definition.admit?.(em, change);
  await write(em, command, decision.row, decision.effects, decision.event.type, decision.created);
  await definition.project(em, change);
  return {
    outcome: 'applied',
    rev: decision.row.rev,
    effects: decision.effects,
    record: decision.row,
  };
}

/** Row and event in one statement. */
function write(
  em: EntityManager,
  command: Command,
  row: ActorRow,
  effects: Effect[],
  type: string,
  created: boolean,
): Promise<unknown> {
  const actor = created
    ? `insert into actor (machine, id, version, rev, snapshot, host, epoch)
       values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)`
    : `update actor set version = $3, rev = $4, snapshot = $5::jsonb, host = $6::jsonb, epoch = $7,
              updated_at = now() where machine = $1 and id = $2`;
  return run(
    em,
    `with event as (
       insert into actor_event (machine, id, event_id, inv, rev, type, outcome, effects)
       values ($1, $2, $8, $9, $4, $10, 'applied', $11::jsonb)
     ) ${actor}`,
    [
      row.ref.machine,
      row.ref.id,
      row.version,
      row.rev,
      JSON.stringify(row.snapshot),
      JSON.stringify(row.host),
      row.epoch,
      command.eventId,
      command.inv,
      type,
      JSON.stringify(effects),
    ],
  );
}
