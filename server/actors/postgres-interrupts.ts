/**
 * Messages of one event that stop what their receivers do, taken together in one transaction: a cancel
 * of two hundred lessons is a few transactions instead of two hundred calls of the engine.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ActorDefinition } from './actor-host.ts';
import type { Interrupted, Message } from './actor-store.ts';
import type { Command, Effect } from './effects.ts';
import { EPOCH_LOCK, toRow, type StoredActor } from './postgres-lookup.ts';
import { decided, heardBefore } from './postgres-messages.ts';
import { many, one, run } from './postgres-sql.ts';
import { projectAll } from './project-all.ts';
import { changeOf, decide, type Decision } from './transition.ts';

/** How the record names the call of the engine by which these came: there was none. */
const INTERRUPT = 'interrupt';

interface Judged {
  message: Message;
  decision: Extract<Decision, { kind: 'applied' }>;
}

/**
 * `messages` are to machines of one definition. What is left out of the answer, the engine brings:
 * receivers that are not there or of another release, and what begins work (MESSAGE-4).
 */
export async function takeInterrupts(
  em: EntityManager,
  definition: ActorDefinition,
  messages: readonly Message[],
): Promise<Interrupted[]> {
  // The lock of the epoch comes before those of the rows, those in one order (STORE-2).
  await run(em, 'select pg_advisory_xact_lock_shared($1)', [EPOCH_LOCK]);
  const rows = await lockRows(em, definition.name, messages);
  const engine = await one<{ epoch: string; now: number }>(
    em,
    'select epoch, (extract(epoch from clock_timestamp()) * 1000)::float8 as now from engine',
  );
  if (engine === undefined) throw new Error('the table engine has no row');
  const before = await heardBefore(em, messages);
  const now = Math.round(engine.now);

  const taken: Interrupted[] = [];
  const judged: Judged[] = [];
  const ignored: { message: Message; rev: number }[] = [];
  const seen = new Set<string>();
  for (const message of messages) {
    const { to, eventId, event } = message;
    const row = rows.get(to.id);
    const heard = before.get(eventId);
    if (heard?.inv !== undefined && heard.inv !== null) {
      // A broken attempt may have had no time for what follows from it.
      taken.push({ to, eventId, event, effects: heard.inv === INTERRUPT ? heard.effects : [] });
      continue;
    }
    if (row?.version !== definition.version || heard === undefined || heard.isAhead) continue;
    // One at a time to each: the next is decided by what this one leaves.
    if (seen.has(to.id)) continue;
    seen.add(to.id);
    const command: Command = { kind: 'deliver', ref: to, eventId, inv: INTERRUPT, event };
    const decision = decided(() => decide(definition, row, command, engine.epoch, now));
    if (decision === undefined || decision.kind === 'stale') continue;
    if (decision.kind === 'ignored') {
      ignored.push({ message, rev: decision.rev });
      taken.push({ to, eventId, event, effects: [] });
      continue;
    }
    if (!decision.effects.every(endsWork)) continue;
    judged.push({ message, decision });
    taken.push({ to, eventId, event, effects: decision.effects, record: decision.row });
  }
  if (ignored.length > 0) await writeIgnored(em, ignored);
  if (judged.length > 0) await writeApplied(em, judged);
  await projectAll(
    em,
    definition,
    judged.map(({ decision }) => changeOf(decision)),
  );
  return taken;
}

/** Said late, or twice, it does no harm: it names what it ends by its token. */
function endsWork({ kind }: Effect): boolean {
  return kind === 'stop' || kind === 'untimer' || kind === 'send';
}

async function lockRows(em: EntityManager, machine: string, messages: readonly Message[]) {
  const rows = await many<StoredActor>(
    em,
    `select machine, id, version, rev, snapshot, host, epoch from actor
     where machine = $1 and id = any($2::text[]) order by id for update`,
    [machine, messages.map(({ to }) => to.id)],
  );
  return new Map(rows.map((row) => [row.id, toRow(row)]));
}

function writeIgnored(
  em: EntityManager,
  ignored: readonly { message: Message; rev: number }[],
): Promise<unknown> {
  const messages = ignored.map(({ message }) => message);
  return run(
    em,
    `insert into actor_event (machine, id, event_id, inv, rev, type, outcome)
     select m.machine, m.id, m.event_id, $1, m.rev, m.type, 'ignored'
     from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::text[])
       m (machine, id, event_id, rev, type)`,
    [
      INTERRUPT,
      messages.map(({ to }) => to.machine),
      messages.map(({ to }) => to.id),
      messages.map(({ eventId }) => eventId),
      ignored.map(({ rev }) => rev),
      messages.map(({ event }) => event.type),
    ],
  );
}

/** Rows and events in one statement. */
function writeApplied(em: EntityManager, judged: readonly Judged[]): Promise<unknown> {
  const rows = judged.map(({ decision }) => decision.row);
  return run(
    em,
    `with m as (
       select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[],
         $8::text[], $9::text[], $10::text[], $11::text[])
         m (machine, id, event_id, type, version, rev, snapshot, host, epoch, effects)
     ), event as (
       insert into actor_event (machine, id, event_id, inv, rev, type, outcome, effects)
       select machine, id, event_id, $1, rev, type, 'applied', effects::jsonb from m
     )
     update actor a set version = m.version, rev = m.rev, snapshot = m.snapshot::jsonb,
            host = m.host::jsonb, epoch = m.epoch, updated_at = now()
     from m where a.machine = m.machine and a.id = m.id`,
    [
      INTERRUPT,
      rows.map(({ ref }) => ref.machine),
      rows.map(({ ref }) => ref.id),
      judged.map(({ message }) => message.eventId),
      judged.map(({ decision }) => decision.event.type),
      rows.map(({ version }) => version),
      rows.map(({ rev }) => rev),
      rows.map(({ snapshot }) => JSON.stringify(snapshot)),
      rows.map(({ host }) => JSON.stringify(host)),
      rows.map(({ epoch }) => epoch),
      judged.map(({ decision }) => JSON.stringify(decision.effects)),
    ],
  );
}
