/** SQL with real parameters on whatever the entity manager is bound to: its transaction, or a pool. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

export async function many<Row>(
  em: EntityManager,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const query = CompiledQuery.raw(sql, [...params]);
  const { rows } = await em.getKysely({ type: 'read' }).executeQuery(query);
  return asRows<Row>(rows);
}

export async function one<Row>(
  em: EntityManager,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row | undefined> {
  return (await many<Row>(em, sql, params))[0];
}

/** For statements whose rows nobody looks at. Returns how many rows they touched. */
export async function run(
  em: EntityManager,
  sql: string,
  params: readonly unknown[] = [],
): Promise<number> {
  const query = CompiledQuery.raw(sql, [...params]);
  const result = await em.getKysely({ type: 'write' }).executeQuery(query);
  return Number(result.numAffectedRows ?? 0n);
}

/** The caller names the shape of its own select list; nothing can check SQL text. */
function asRows<Row>(rows: unknown[]): Row[] {
  return rows as Row[];
}
