/**
 * Messages from other actors that ask nothing of the engine, taken together in one transaction: a
 * batch whose lessons end all at once counts them at once.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { ActorDefinition } from './actor-host.ts';
import type { Message, TakenMessages } from './actor-store.ts';
import type { Command, Effect } from './effects.ts';
import { lookUp } from './postgres-lookup.ts';
import { many, run } from './postgres-sql.ts';
import { projectAll } from './project-all.ts';
import { changeOf, decide } from './transition.ts';
import type { ActorRow, Decision } from './transition.ts';

/** How the record names the call of the engine by which these came: there was none. */
const TOGETHER = 'together';

/** `messages` are to one actor. */
export async function takeMessages(
  em: EntityManager,
  definition: ActorDefinition,
  messages: readonly Message[],
): Promise<TakenMessages> {
  const [first] = messages;
  if (first === undefined) return { handled: [] };
  const { to } = first;
  const found = await lookUp(em, { ref: to, eventId: first.eventId });
  // What is made, or lifted to this release, comes through the engine.
  if (found.row?.version !== definition.version) return { handled: [] };
  const before = await heardBefore(em, messages);
  const handled: string[] = [];
  const records: { eventId: string; type: string; rev: number; outcome: string }[] = [];
  const changes: Extract<Decision, { kind: 'applied' }>[] = [];
  let row: ActorRow = found.row;
  for (const { eventId, event } of messages) {
    const heard = before.get(eventId);
    const isHandled = heard !== undefined && heard.inv !== null;
    if (isHandled) handled.push(eventId);
    if (heard === undefined || isHandled || heard.isAhead) continue;
    const command: Command = { kind: 'deliver', ref: to, eventId, inv: TOGETHER, event };
    const decision = decided(() => decide(definition, row, command, found.epoch, found.now));
    // The engine brings it, and judges what the machine throws.
    if (decision === undefined || decision.kind === 'stale') continue;
    if (decision.kind === 'applied') {
      if (decision.effects.length > 0) continue;
      // As it would be read again: nothing of a step is shared with the next.
      row = structuredClone(decision.row);
      changes.push(decision);
    }
    handled.push(eventId);
    records.push({ eventId, type: event.type, rev: row.rev, outcome: decision.kind });
  }
  if (records.length > 0) await writeRecords(em, to, records);
  if (changes.length === 0) return { handled };
  await writeRow(em, row);
  await projectAll(em, definition, changes.map(changeOf));
  return { handled, record: row };
}

/** Undefined where the machine threw: the engine brings the event, and judges that. */
export function decided(judge: () => Decision): Decision | undefined {
  try {
    return judge();
  } catch {
    // Judged again by the engine, which says what was thrown.
    return undefined;
  }
}

/** How an event was handled before; `inv` is null where it was not. */
type Heard = {
  event_id: string;
  /** Something else its sender has said to this actor has not arrived yet. */
  isAhead: boolean;
} & ({ inv: null; effects: null } | { inv: string; effects: Effect[] });

/** By event id, under the locks of the receivers. */
export async function heardBefore(em: EntityManager, messages: readonly Message[]) {
  const rows = await many<Heard>(
    em,
    `select m.event_id, r.inv, r.effects,
       exists (select from actor_event e, jsonb_array_elements(e.effects) said
         where e.machine = m.machine and e.id = m.id and e.effects @> '[{"kind": "send"}]'::jsonb
           and said->>'kind' = 'send' and said->>'eventId' <> m.event_id
           and said->'to'->>'machine' = m.to_machine and said->'to'->>'id' = m.to_id
           and not exists (select from actor_event r
             where r.machine = m.to_machine and r.id = m.to_id
               and r.event_id = said->>'eventId')) as "isAhead"
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       m (machine, id, event_id, to_machine, to_id)
     left join actor_event r
       on r.machine = m.to_machine and r.id = m.to_id and r.event_id = m.event_id`,
    [
      messages.map(({ from }) => from.machine),
      messages.map(({ from }) => from.id),
      messages.map(({ eventId }) => eventId),
      messages.map(({ to }) => to.machine),
      messages.map(({ to }) => to.id),
    ],
  );
  return new Map(rows.map((row) => [row.event_id, row]));
}

function writeRecords(
  em: EntityManager,
  to: ActorRef,
  records: { eventId: string; type: string; rev: number; outcome: string }[],
): Promise<unknown> {
  return run(
    em,
    `insert into actor_event (machine, id, event_id, inv, rev, type, outcome)
     select $1, $2, r.event_id, $3, r.rev, r.type, r.outcome
     from unnest($4::text[], $5::int[], $6::text[], $7::text[]) r (event_id, rev, type, outcome)`,
    [
      to.machine,
      to.id,
      TOGETHER,
      records.map(({ eventId }) => eventId),
      records.map(({ rev }) => rev),
      records.map(({ type }) => type),
      records.map(({ outcome }) => outcome),
    ],
  );
}

function writeRow(em: EntityManager, { ref, rev, version, snapshot, host }: ActorRow) {
  return run(
    em,
    `update actor set version = $3, rev = $4, snapshot = $5::jsonb, host = $6::jsonb,
            updated_at = now() where machine = $1 and id = $2`,
    [ref.machine, ref.id, version, rev, JSON.stringify(snapshot), JSON.stringify(host)],
  );
}
