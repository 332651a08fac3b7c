/**
 * `npm run restore -- FOLDER`: into an empty DATA_DIR, and the database of DATABASE_URL where it is
 * set. What could not be restored whole is taken away again.
 */
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import { lockDataDir, prepareDataDir } from '../embedded/data-dir.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { waitForDatabase } from '../start/external-database.ts';
import { StartupError } from '../errors/startup-error.ts';
import { contents } from './backup-words.ts';
import { runCommand, type CommandContext } from './run-command.ts';

await runCommand(async (context) => {
  const { env, lifecycle } = context;
  const { dataDir } = env;
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new StartupError('Name the backup: npm run restore -- FOLDER.');
  const folder = path.resolve(given);
  const manifest = await checkBackup(folder);
  demandEmpty(dataDir);
  prepareDataDir(dataDir);
  let isWhole = false;
  lifecycle.onClose('what is not whole', async () => {
    if (!isWhole) await emptyAgain(dataDir);
  });
  lifecycle.onClose('data directory', lockDataDir(dataDir));
  const url = await databaseUrl(context);
  await restoreBackup({ url, dataDir, folder, manifest });
  isWhole = true;
  return `Restored in ${dataDir} as of ${manifest.madeAt}: ${contents(manifest)} Start it with "npm start".`;
});

function demandEmpty(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  throw new StartupError(
    `${dataDir} is not empty, and nothing was changed in it: move it away, or set DATA_DIR to a new directory.`,
  );
}

async function databaseUrl({ env, logger, lifecycle }: CommandContext): Promise<string> {
  const { dataDir, database } = env;
  if (database.url !== undefined) {
    await waitForDatabase(database.url);
    return database.url;
  }
  const postgres = await startPostgres({ dataDir, logger });
  lifecycle.onClose('database', postgres.stop);
  return postgres.url;
}

async function emptyAgain(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}
