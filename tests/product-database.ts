/** The embedded database of a running product, for tests that set up what pages are to show. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { superuser } from '#server/embedded/postgres-cluster.ts';

export async function queryProduct(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: superuser,
    password,
    database: 'lectern',
  });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}
