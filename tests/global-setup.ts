// One embedded database for a whole test run, with a migrated template from which each test file
// gets its own copy (db/testing/test-database.ts). It begins as what is prepared for products (prepared-data.ts).
//
// It lives in a temporary directory and stops with the run, however the run ends: a guard outside of this
// process sees to it if the run is killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrations/migrate.ts';
import { openDatabase } from '#db/orm.config.ts';
import { templateDatabase } from '#db/testing/test-database.ts';
import { adoptProcess, guardByPipe } from '#server/embedded/managed-process.ts';
import { startPostgres } from '#server/embedded/postgres.ts';
import { createLogger } from '#server/logger.ts';
import { copyPreparedData } from './prepared-data.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the maintenance database, for the superuser. */
    postgresAdminUrl: string;
  }
}

async function prepareTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  const template = new URL(adminUrl);
  template.pathname = `/${templateDatabase}`;
  try {
    await client.query(`create database ${templateDatabase} template lectern`);
    const orm = openDatabase({ url: template.href, pool: 2, readPool: 1 });
    try {
      // Nothing is missing in a copy of what is prepared; elsewhere everything is.
      await migrate(orm);
    } finally {
      await orm.close(true);
    }
    // From here on it is only copied.
    await client.query(
      `alter database ${templateDatabase} with is_template true allow_connections false`,
    );
  } finally {
    await client.end();
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  const prepared = project.getProvidedContext().preparedData;
  if (prepared !== '') copyPreparedData(prepared, dataDir);
  const logger = createLogger('error');
  const server = await startPostgres({ dataDir, logger, durable: false, maxConnections: 200 });
  const lift = guardByPipe(adoptProcess(server.pid(), 'SIGQUIT'), 'INT', dataDir);
  const teardown = async () => {
    await lift();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = new URL(server.url);
    url.pathname = '/postgres';
    await prepareTemplate(url.href);
    project.provide('postgresAdminUrl', url.href);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
