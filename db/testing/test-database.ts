// A fresh, migrated database for one test file, copied from the template of the run.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../orm.config.ts';
import type { Orm } from '../orm.config.ts';

export const templateDatabase = 'lectern_template';

export interface TestDatabase {
  readonly url: string;
  readonly orm: Orm;
  /** Closes the ORM and removes the database, whoever else is still connected to it. */
  readonly drop: () => Promise<void>;
}

async function run(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function adminUrlOfRun(): Promise<string> {
  // Imported here, because the global set-up uses this file outside of a test.
  const { inject } = await import('vitest');
  const url = inject('postgresAdminUrl');
  if (url) return url;
  throw new Error('no test database: add tests/global-setup.ts to the globalSetup of this project');
}

/** @param options.empty without the migrations. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const adminUrl = await adminUrlOfRun();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.empty ? 'template0' : templateDatabase;
  // Copied as files, which takes less than half of what its log would.
  await run(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const orm = openDatabase({ url: url.href, pool: 5, readPool: 3 });
  return {
    url: url.href,
    orm,
    drop: async () => {
      await orm.close(true);
      await run(adminUrl, `drop database ${name} with (force)`);
    },
  };
}
