/**
 * A directory of data as the first start of a product leaves it: a database that is made and migrated, with no
 * row of anybody. Made once for a run, and copied for each product of which no test asks what a first start
 * does: making the database takes more of the processor than all the rest of a start.
 *
 * - First starts are tried where they are the matter: START-1, START-2, START-6, CLI-1, CLI-9, RESTORE-5.
 * - Ports are none of it, nor secrets but the database's own: two copies run side by side.
 */
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrations/migrate.ts';
import { openDatabase } from '#db/orm.config.ts';
import { startPostgres } from '#server/embedded/postgres.ts';
import { createLogger } from '#server/logger.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Empty where the system wants the database at another place or of another owner. */
    preparedData: string;
  }
}

const CLUSTER = 'postgres';
const PASSWORD = 'postgres.password';

/** For all tests of a project. @returns removes it. */
export async function prepareData(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'lectern-prepared-'));
  const teardown = () => rmSync(directory, { recursive: true, force: true });
  try {
    await makeDatabase(directory);
  } catch (error) {
    teardown();
    throw error;
  }
  project.provide('preparedData', isOurs(join(directory, CLUSTER)) ? directory : '');
  return teardown;
}

async function makeDatabase(dataDir: string): Promise<void> {
  const postgres = await startPostgres({
    dataDir,
    logger: createLogger('error'),
    durable: false,
  });
  try {
    const orm = openDatabase({ url: postgres.url, pool: 2, readPool: 1 });
    try {
      await migrate(orm);
    } finally {
      await orm.close(true);
    }
  } finally {
    await postgres.stop();
  }
}

/** Root without namespaces gives a database to another account, at a place of that account's. */
function isOurs(cluster: string): boolean {
  if (!existsSync(cluster)) return false;
  return process.getuid === undefined || statSync(cluster).uid === process.getuid();
}

/** Puts what is prepared into the directory of a product that has not started yet. */
export async function givePreparedData(dataDir: string): Promise<void> {
  // Imported here, because the global set-up uses this file outside of a test.
  const { inject } = await import('vitest');
  const prepared = inject('preparedData');
  if (prepared !== '') copyPreparedData(prepared, dataDir);
}

export function copyPreparedData(prepared: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const cluster = join(dataDir, CLUSTER);
  cpSync(join(prepared, CLUSTER), cluster, { recursive: true });
  // PostgreSQL refuses a directory that others may look into, and a copy is made with what is usual.
  chmodSync(cluster, 0o700);
  copyFileSync(join(prepared, PASSWORD), join(dataDir, PASSWORD));
}
