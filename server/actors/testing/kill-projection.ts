/**
 * What the kill tests keep beside an actor's row. Whoever applies an event writes it: the application,
 * and a client that records by itself what asks nothing of the engine.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ActorChange } from '../actor-host.ts';
import { run } from '../postgres-sql.ts';

export const PROJECTED =
  'create table projected (machine text, id text, rev int, snapshot jsonb, primary key (machine, id))';

export async function projected(
  em: EntityManager,
  { ref, rev, snapshot }: ActorChange,
): Promise<void> {
  await run(
    em,
    `insert into projected (machine, id, rev, snapshot) values ($1, $2, $3, $4)
     on conflict (machine, id) do update set rev = excluded.rev, snapshot = excluded.snapshot`,
    [ref.machine, ref.id, rev, JSON.stringify(snapshot)],
  );
}
