/**
 * Events their machine failed on. They stand in `actor_event` as parked, so they count as handled, and
 * whole in `actor_parked`, until a release can take them (HOST-6).
 */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { ActorStore, ParkedEvent } from './actor-store.ts';
import { typeOf } from './effects.ts';
import { many, run } from './postgres-sql.ts';

export function createParking(orm: Pick<MikroORM, 'em'>): Pick<ActorStore, 'park' | 'parked'> {
  return {
    park: (command, reason) =>
      orm.em.fork().transactional(async (em) => {
        const recorded = await many(
          em,
          `insert into actor_event (machine, id, event_id, inv, rev, type, outcome)
           values ($1, $2, $3, $4, coalesce((select rev from actor where machine = $1 and id = $2), 0), $5, 'parked')
           on conflict do nothing returning event_id`,
          [command.ref.machine, command.ref.id, command.eventId, command.inv, typeOf(command)],
        );
        if (recorded.length === 0) return;
        await run(
          em,
          `insert into actor_parked (machine, id, event_id, command, reason) values ($1, $2, $3, $4::json, $5)`,
          [command.ref.machine, command.ref.id, command.eventId, JSON.stringify(command), reason],
        );
      }),

    parked: async () => {
      const rows = await many<
        Omit<ParkedEvent, 'ref' | 'eventId'> & { event_id: string } & ActorRef
      >(
        orm.em.fork(),
        `select machine, id, event_id, command, reason, (extract(epoch from at) * 1000)::float8 as at
         from actor_parked order by seq`,
      );
      return rows.map(({ machine, id, event_id, command, reason, at }) => ({
        ref: { machine, id },
        eventId: event_id,
        command,
        reason,
        at,
      }));
    },
  };
}

/** In the transaction that tries it again: should that fail, it stays parked. */
export async function unpark(em: EntityManager, ref: ActorRef, eventId: string): Promise<void> {
  const event = [ref.machine, ref.id, eventId];
  const is = 'machine = $1 and id = $2 and event_id = $3';
  await run(em, `delete from actor_event where ${is} and outcome = 'parked'`, event);
  await run(em, `delete from actor_parked where ${is}`, event);
}
