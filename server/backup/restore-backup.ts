/**
 * Makes the product of a backup anew.
 *
 * RESTORE-4 Nothing is written before every part of the backup has been found as it was written.
 * RESTORE-5 Only what is empty is restored into: a database without rows, a DATA_DIR without entries.
 * RESTORE-6 Rows are put into the schema they were made with, which is brought up to date afterwards, as
 *    at an upgrade.
 */
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { filledTable, loadRows } from '#db/backup/load-rows.ts';
import { migrate } from '#db/migrations/migrate.ts';
import { migrationNames, storedMigrations } from '#db/migrations/stored-migrations.ts';
import { openDatabase } from '#db/orm.config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { checkParts, readManifest, SECRET, type Manifest } from './backup-folder.ts';
import { readLines } from './table-part.ts';

/**
 * The manifest of a backup that can be restored by this version.
 * @throws {StartupError} where it cannot.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const known = new Set(migrationNames());
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartupError(
      `The backup in ${folder} was made by a later version of Lectern (it has ${unknown}): restore it with that one.`,
    );
  }
  await checkParts(folder, manifest);
  return manifest;
}

export interface RestoreOptions {
  /** Where the database is. */
  url: string;
  /** Empty, but for what the start of an empty database leaves in it. */
  dataDir: string;
  folder: string;
  manifest: Manifest;
}

/** @throws {StartupError} where the database has rows. */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { url, dataDir, folder, manifest } = options;
  const filled = await filledTable(url);
  if (filled !== undefined) {
    const { host, pathname } = new URL(url);
    throw new StartupError(
      `The database ${host}${pathname} is not empty ("${filled}" has rows), and nothing was changed in it: restore into a new one.`,
    );
  }
  await copyFiles(dataDir, folder, manifest);
  const orm = openDatabase({ url, pool: 2, readPool: 1 });
  try {
    const ran = new Set(manifest.migrations);
    await migrate(
      orm,
      (await storedMigrations()).filter(({ name }) => ran.has(name)),
    );
    await loadRows(url, {
      tables: manifest.tables,
      counters: manifest.counters,
      lines: ({ name }) => readLines(path.join(folder, partOfTable(manifest, name))),
    });
    await migrate(orm);
  } finally {
    await orm.close(true);
  }
}

async function copyFiles(dataDir: string, folder: string, { files, secret }: Manifest) {
  for (const { path: place } of files) {
    const to = path.join(dataDir, place);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(path.join(folder, place), to);
  }
  if (!secret) return;
  await copyFile(path.join(folder, secret.path), path.join(dataDir, SECRET));
  await chmod(path.join(dataDir, SECRET), 0o600);
}

function partOfTable({ tables }: Manifest, name: string): string {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`no rows of ${name}`);
  return table.part.path;
}
