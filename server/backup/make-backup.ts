/** Makes a backup of a product that may go on working meanwhile. */
import { chmod, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSnapshot, type Snapshot } from '#db/backup/one-snapshot.ts';
import { StartupError, systemErrorCode } from '../errors/startup-error.ts';
import type { BucketSettings } from '../files/bucket-client.ts';
import { fileStorage } from '../files/file-storage.ts';
import { keepFiles } from './backup-files.ts';
import { MANIFEST, newManifest, partOf, SECRET, type Manifest } from './backup-folder.ts';
import { writeLines } from './table-part.ts';

export interface BackupOptions {
  /** Where the database is. */
  url: string;
  dataDir: string;
  /** Where files lie instead. */
  bucket?: BucketSettings | undefined;
  /** Does not exist yet, or is empty. */
  folder: string;
}

/** @throws {StartupError} where the folder has something in it. */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { dataDir, folder } = options;
  await prepareFolder(folder);
  const { snapshot, kept, missing } = await openWithFiles(options);
  const madeAt = new Date().toISOString();
  const tables: Manifest['tables'] = [];
  let migrations: string[];
  let counters: Record<string, string>;
  try {
    migrations = await snapshot.migrations();
    for (const table of await snapshot.tables()) {
      const place = `tables/${table.name}.jsonl.gz`;
      const rows = await writeLines(path.join(folder, place), snapshot.rows(table));
      tables.push({ ...table, rows, part: await partOf(folder, place) });
    }
    counters = await snapshot.counters();
  } finally {
    await snapshot.close();
  }
  const files = [];
  for (const place of kept) files.push(await partOf(folder, place));
  const secret = await keepSecret(dataDir, folder);
  const manifest = newManifest({
    madeAt,
    migrations,
    tables,
    counters,
    files,
    missing,
    ...(secret ? { secret } : {}),
  });
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** People's data and the secret that signs sessions: for nobody else on the machine. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    throw new StartupError(`${folder} is not empty: name a folder that does not exist yet.`);
  }
  await chmod(folder, 0o700);
  await mkdir(path.join(folder, 'tables'));
}

/** BACKUP-3 A snapshot with the files it names. */
async function openWithFiles({ url, dataDir, bucket, folder }: BackupOptions) {
  const directory = path.join(dataDir, 'files');
  const source = bucket ? fileStorage(directory, bucket) : directory;
  let before: string | undefined;
  for (;;) {
    const snapshot: Snapshot = await openSnapshot(url);
    try {
      const named = await snapshot.namedFiles();
      const { kept, missing } = await keepFiles(source, folder, named);
      const lost = missing.toSorted().join('\n');
      if (lost === '' || lost === before) return { snapshot, kept, missing };
      before = lost;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    await snapshot.close();
  }
}

async function keepSecret(dataDir: string, folder: string) {
  try {
    await copyFile(path.join(dataDir, SECRET), path.join(folder, SECRET));
  } catch (error) {
    // It is a setting then (AUTH_SECRET).
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  return partOf(folder, SECRET);
}
