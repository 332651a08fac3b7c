// Brings a database to the newest schema.
//
// 1. Any number of processes may do this at once: an advisory lock lets one of them work while the
//    others wait and then find nothing to do.
// 2. The lock sits on a connection of its own, so it is given back when this process dies, and no
//    pool has to hold a connection for it.
import pg from 'pg';
import type { Orm } from '../orm.config.ts';

/** Any constant that nothing else in the database locks on. */
const lockKey = 7_316_504_982;

/**
 * Runs what is missing, each migration in a transaction.
 * @returns the names of the migrations that ran.
 */
export async function migrate(orm: Orm): Promise<string[]> {
  const url = orm.config.get('clientUrl');
  const client = new pg.Client({ connectionString: url, application_name: 'lectern-migrate' });
  client.on('error', () => {
    // A lost connection fails the migration itself, which reports it.
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const done = await orm.migrator.up();
    return done.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}
