/** What a repository asks of the database, and how the database means to answer. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { sharedKysely, type Orm } from '../orm.config.ts';

/** An entity manager whose statements are kept as they are sent. */
export function overheard(orm: Orm): { em: EntityManager; statements: CompiledQuery[] } {
  const em = orm.em.fork();
  const statements: CompiledQuery[] = [];
  const kysely = sharedKysely(orm);
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(kysely.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  em.getKysely = () => kysely.withPlugin(listening) as any;
  return { em, statements };
}

/** The plan of a statement, as JSON. */
export async function planOf(orm: Orm, { sql, parameters }: CompiledQuery): Promise<string> {
  const asked = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
  return JSON.stringify((await sharedKysely(orm).executeQuery(asked)).rows);
}
