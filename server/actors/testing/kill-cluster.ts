/**
 * The database of the kill tests on disk: made and migrated once for a test file. Each scenario starts
 * its own server on it, which is then killed, and works in its own copy of the migrated database.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#db/migrations/migrate.ts';
import { openDatabase } from '#db/orm.config.ts';
import { givePreparedData } from '#tests/prepared-data.ts';
import { startPostgres, type EmbeddedPostgres } from '../../embedded/postgres.ts';
import { createLogger } from '../../logger.ts';
import { PROJECTED } from './kill-projection.ts';

const logger = createLogger('silent');

export interface KillCluster {
  readonly dataDir: string;
  /** A server on it; its `url` is of a migrated database without rows. */
  readonly start: () => Promise<EmbeddedPostgres>;
  readonly remove: () => void;
}

export async function prepareKillCluster(): Promise<KillCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-kill-cluster-'));
  await givePreparedData(dataDir);
  // What is copied later need not survive a power cut.
  const postgres = await startPostgres({ dataDir, logger, durable: false });
  const orm = openDatabase({ url: postgres.url, pool: 2, readPool: 1 });
  await migrate(orm);
  await orm.em.fork().execute(PROJECTED);
  await orm.close(true);
  await postgres.stop();
  return {
    dataDir,
    start: async () => {
      const server = await startPostgres({ dataDir, logger });
      return { ...server, url: await copyOf(server.url) };
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** @returns the address of a copy of the migrated database, to which nobody may be connected. */
async function copyOf(migrated: string): Promise<string> {
  const name = `kill_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: withDatabase(migrated, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`create database ${name} template lectern`);
  } finally {
    await client.end();
  }
  return withDatabase(migrated, name);
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
