// The ORM: one configuration, two small pools.
//
// - Transactions go to the write pool; reads outside of a transaction, which is what pages and lists do, go to
//   the read pool. A burst of actor events cannot make pages wait for a connection. Both pools lead to the same
//   database, so a read sees every committed write (MIGRATION-4).
// - The schema comes from reviewed migrations only; it is never generated from entities (SCHEMA-1).
// - A database that goes away fails queries, not this process: the driver of the ORM keeps an `error` listener
//   on each connection, and broken ones leave their pool (broken-connections.ts, MIGRATION-5).
// - Work that nobody waits for waits longer for its connection: on a slow machine one that gave up would begin
//   anew, and ask for all of them again (DATABASE-PATIENCE-1).
// - Who comes after a pause would wait for as many new connections as there are things to be looked up: a part
//   of a pool is kept (DATABASE-KEPT-1).
import type { EntityManager } from '@mikro-orm/core';
import { MikroORM, defineConfig } from '@mikro-orm/postgresql';
import { releaseBrokenConnections } from './broken-connections.ts';
import { columnParsers } from './column.ts';
import type { Database } from './query.ts';
import { tables, type Tables } from './tables.ts';

export interface DatabaseOptions {
  readonly url: string;
  /** Connections for transactions. */
  readonly pool?: number;
  /** Connections for reads outside of transactions. */
  readonly readPool?: number;
  /** Milliseconds that is waited for a connection. Left out, as long as a person waits who is answered at last. */
  readonly patience?: number;
  /** Told about each connection that breaks. */
  readonly onWarning?: (message: string) => void;
}

/** Share of a pool's connections. */
const KEPT = 0.5;

/** Waiting for a connection is limited, in milliseconds: an error that can be retried beats a hang. */
const PATIENCE = 10_000;

const poolOptions = (max: number, connectionTimeoutMillis: number) => ({
  max,
  min: Math.ceil(max * KEPT),
  connectionTimeoutMillis,
  onPoolCreated: releaseBrokenConnections,
  types: columnParsers(),
});

function configure(options: DatabaseOptions) {
  const { url, pool = 20, readPool = 8, patience = PATIENCE, onWarning = () => {} } = options;
  return defineConfig({
    clientUrl: url,
    entities: Object.values(tables),
    discovery: { warnWhenNoEntities: false, checkDuplicateTableNames: true },
    driverOptions: poolOptions(pool, patience),
    replicas: [{ name: 'reads', driverOptions: poolOptions(readPool, patience) }],
    colors: false,
    logger: onWarning,
  });
}

/** How many connections there are for transactions; the driver's own number where none was given. */
export function connectionsForTransactions(em: Pick<EntityManager, 'config'>): number {
  const options: unknown = em.config.get('driverOptions');
  const isSized = typeof options === 'object' && options !== null && 'max' in options;
  return isSized && typeof options.max === 'number' ? options.max : 10;
}

export type Orm = ReturnType<typeof openDatabase>;

/** Opens the database; nothing is migrated. Close it with `orm.close()`. */
export function openDatabase(options: DatabaseOptions) {
  // Its `init` looks through the installed packages for extensions, of which we use none by itself.
  return new MikroORM(configure(options));
}

/**
 * The query builder on the read pool, for libraries that bring their own tables (better-auth). It may
 * write as well; it shares the connections of pages, not those of actors.
 */
export function sharedKysely(orm: Orm): Database {
  return orm.em.getConnection('read').getClient<Tables>();
}
