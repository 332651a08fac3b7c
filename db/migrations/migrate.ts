// Brings a database to the newest schema.
//
// - Any number of processes may do this at once: an advisory lock lets one of them work while the others wait
//   and then find nothing to do (MIGRATION-1).
// - The lock sits in a transaction on a connection of its own, so it is given back when this process dies, no
//   pool of ours has to hold a connection for it, and a pooler in front, which lends connections for a
//   transaction, does not part them (POOLER-1).
// - Where nothing is missing, which is almost every start, neither the migrations nor what runs them is loaded
//   (MIGRATION-2).
import type { MigrationObject } from '@mikro-orm/core';
import pg from 'pg';
import type { Orm } from '../orm.config.ts';
import { migrationNames, storedMigrations } from './stored-migrations.ts';

/** Any constant that nothing else in the database locks on. */
const lockKey = 7_316_504_982;

/**
 * Runs what is missing, each migration in a transaction.
 * @param other migrations than those of the application, oldest first; for tests of the runner.
 * @returns the names of the migrations that ran.
 */
export async function migrate(orm: Orm, other?: readonly MigrationObject[]): Promise<string[]> {
  const url = orm.config.get('clientUrl');
  const client = new pg.Client({ connectionString: url, application_name: 'lectern-migrate' });
  client.on('error', () => {
    // A lost connection fails the migration itself, which reports it.
  });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    if (other === undefined && (await isUpToDate(client))) return [];
    return await runMissing(orm, other ?? (await storedMigrations()));
  } finally {
    await client.end();
  }
}

const TABLE = 'migration';

async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('${TABLE}') is not null as there`,
  );
  if (tables[0]?.there !== true) return false;
  const { rows } = await client.query<{ name: string }>(`select name from ${TABLE}`);
  const done = new Set(rows.map(({ name }) => name));
  return migrationNames().every((name) => done.has(name));
}

async function runMissing(orm: Orm, migrations: readonly MigrationObject[]): Promise<string[]> {
  const { Migrator } = await import('@mikro-orm/migrations');
  orm.config.set('migrations', {
    ...orm.config.get('migrations'),
    tableName: TABLE,
    migrationsList: [...migrations],
    snapshot: false,
    silent: true,
  });
  const done = await new Migrator(orm.em).up();
  return done.map((migration) => migration.name);
}
