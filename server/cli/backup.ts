/** `npm run backup [-- FOLDER]`: while Lectern runs, or while it does not. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { lockDataDir } from '../embedded/data-dir.ts';
import { runningPostgresUrl, startPostgres } from '../embedded/postgres.ts';
import { waitForDatabase } from '../start/external-database.ts';
import { StartupError } from '../errors/startup-error.ts';
import { contents } from './backup-words.ts';
import { runCommand, type CommandContext } from './run-command.ts';

await runCommand(async (context) => {
  const { dataDir, s3: bucket } = context.env;
  const folder = path.resolve(process.argv[2] ?? folderOfNow());
  const url = await databaseUrl(context);
  const manifest = await makeBackup({ url, dataDir, bucket, folder });
  return `Backed up in ${folder}: ${contents(manifest)}`;
});

function folderOfNow(): string {
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return path.join('backups', `${now}Z`);
}

/** The database that runs already, else one started for as long as it is needed. */
async function databaseUrl({ env, logger, lifecycle }: CommandContext): Promise<string> {
  const { dataDir, database } = env;
  if (database.url !== undefined) {
    await waitForDatabase(database.url);
    return database.url;
  }
  const places = ['postgres', 'postgres.location'].map((name) => path.join(dataDir, name));
  if (!places.some((place) => existsSync(place))) {
    throw new StartupError(
      `There is no database in ${dataDir}: set DATA_DIR to the directory that Lectern runs in.`,
    );
  }
  const release = lockUnlessHeld(dataDir);
  if (!release) return runningPostgresUrl(dataDir);
  lifecycle.onClose('data directory', release);
  const postgres = await startPostgres({ dataDir, logger });
  lifecycle.onClose('database', postgres.stop);
  return postgres.url;
}

/** Undefined while a Lectern runs there. */
function lockUnlessHeld(dataDir: string): (() => void) | undefined {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof StartupError) return undefined;
    throw error;
  }
}
