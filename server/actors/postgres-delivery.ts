/**
 * Messages between actors, seen from the rows: sent is what stands in the effects of an event,
 * delivered is what has a row at its receiver.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SendEffect } from './effects.ts';
import { many, run } from './postgres-sql.ts';

const DELIVERED = `exists (
  select from actor_event r
  where r.machine = effect->'to'->>'machine' and r.id = effect->'to'->>'id'
    and r.event_id = effect->>'eventId')`;

/** Oldest first, and in the order of the machine's own list. */
export async function undeliveredSends(em: EntityManager): Promise<SendEffect[]> {
  const rows = await many<{ effect: SendEffect }>(
    em,
    `select effect from actor_event e, jsonb_array_elements(e.effects) with ordinality s (effect, n)
     where e.effects @> '[{"kind": "send"}]'::jsonb and effect->>'kind' = 'send' and not ${DELIVERED}
     order by e.at, e.rev, n`,
  );
  return rows.map((row) => row.effect);
}

/**
 * Old rows first lose the effects that have reached their receiver; rows with nothing left go. Both
 * in one transaction, so a receiver's row never goes while its sender could still send again.
 */
export async function pruneEvents(em: EntityManager, before: number): Promise<number> {
  await run(
    em,
    `update actor_event e set effects = coalesce(
       (select jsonb_agg(effect) from jsonb_array_elements(e.effects) s (effect)
        where effect->>'kind' = 'send' and not ${DELIVERED}), '[]'::jsonb)
     where e.at < to_timestamp($1::float8 / 1000) and e.effects <> '[]'::jsonb`,
    [before],
  );
  return run(
    em,
    `delete from actor_event where at < to_timestamp($1::float8 / 1000) and effects = '[]'::jsonb`,
    [before],
  );
}
